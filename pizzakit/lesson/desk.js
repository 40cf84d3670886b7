// The part of a lesson that a hand touches: a field or choices, buttons, and what is said about
// them. One message out carries everything that was typed; nothing is sent twice.

/**
 * @typedef {{label: string, field: {value: string, hint: string, unit: string, off: boolean} | null,
 *   choices: string[] | null, chosen: number | null,
 *   buttons: {do: string, say: string, main: boolean}[],
 *   kind: string, message: string, live: string, turn: number}} View
 */

const SLOW = 4000; // milliseconds without an answer after which the desk says so

let desks = 0;

/** @param {string} tag @param {Record<string, string>} attributes */
function make(tag, attributes = {}, text = "") {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text) node.textContent = text;
  return node;
}

class Desk {
  /** @param {any} model @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(model, host, signal) {
    this.model = model;
    this.name = `pk-desk-${++desks}`;
    this.waiting = false;
    this.root = make("form", { class: "pk-desk", "data-lm-suppress-shortcuts": "true", novalidate: "" });
    this.line = make("div", { class: "pk-desk-line" });
    this.message = make("div", { class: "pk-said", role: "status", tabindex: "-1" });
    this.live = make("div", { class: "pk-unseen", "aria-live": "polite" });
    this.root.append(this.line, this.message, this.live);
    host.append(this.root);
    const on = (node, event, handler) => node.addEventListener(event, handler, { signal });
    on(this.root, "submit", (event) => event.preventDefault());
    on(this.root, "click", (event) => this.click(event));
    on(this.root, "keydown", (event) => this.key(event));
    this.onView = () => this.show();
    model.on("change:view", this.onView);
    signal.addEventListener("abort", () => {
      clearTimeout(this.slow);
      model.off("change:view", this.onView);
      this.root.remove();
    });
    this.show();
  }

  /** @returns {View} */
  get view() {
    return this.model.get("view");
  }

  // --- showing -----------------------------------------------------------------------------------

  show() {
    const { view, root } = this;
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    this.settle();
    root.setAttribute("aria-label", view.label);
    this.showField(view);
    this.showChoices(view);
    this.showButtons(view);
    this.message.className = `pk-said pk-${view.kind || "none"}`;
    if (this.message.textContent !== view.message) this.message.textContent = view.message;
    this.speak(view.live);
    if (held) this.refocus(held);
  }

  showField({ field, label }) {
    if (!field) return this.drop("field");
    if (!this.field) {
      this.field = make("span", { class: "pk-field" });
      this.input = make("input", {
        type: "text", class: "pk-input", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
        maxlength: "2000",
      });
      this.unit = make("span", { class: "pk-unit" });
      this.field.append(this.input, this.unit);
      this.line.prepend(this.field);
    }
    this.input.setAttribute("aria-label", `${label} ${field.unit}`.trim());
    this.input.placeholder = field.hint;
    this.input.readOnly = field.off;
    this.unit.textContent = field.unit;
    // What somebody is typing in this view is theirs until the kernel says something new about it.
    if (field.value !== this.given) this.input.value = field.value;
    this.given = field.value;
  }

  showChoices({ choices, chosen, label, buttons }) {
    if (!choices) return this.drop("choices");
    const off = !buttons.some((button) => button.main);
    if (!this.choices) {
      this.choices = make("fieldset", { class: "pk-choices" });
      this.choices.append(make("legend", { class: "pk-unseen" }, label));
      choices.forEach((say, at) => {
        const choice = make("label", { class: "pk-choice" });
        choice.append(make("input", { type: "radio", name: this.name, value: String(at) }), make("span", {}, say));
        this.choices.append(choice);
      });
      this.line.before(this.choices);
    }
    for (const radio of this.choices.querySelectorAll("input")) {
      if (chosen !== null) radio.checked = Number(radio.value) === chosen;
      else if (this.wasChosen !== null && this.wasChosen !== undefined) radio.checked = false;
      radio.disabled = off;
    }
    this.wasChosen = chosen;
  }

  drop(what) {
    this[what]?.remove();
    this[what] = null;
    if (what === "field") this.input = this.given = undefined;
  }

  /** The same buttons stay the same nodes, so that focus stays where it is. */
  showButtons({ buttons }) {
    const old = new Map([...this.line.querySelectorAll("button")].map((node) => [node.dataset.do, node]));
    const next = buttons.map(({ do: what, say, main }) => {
      const node = old.get(what) || make("button", { type: "button", "data-do": what });
      node.className = main ? "pk-press pk-main" : "pk-press";
      if (node.textContent !== say) node.textContent = say;
      return node;
    });
    for (const node of old.values()) if (!next.includes(node)) node.remove();
    next.forEach((node, at) => {
      const place = this.line.querySelectorAll("button")[at];
      if (place !== node) this.line.insertBefore(node, place || null);
    });
    this.line.hidden = !this.line.childElementCount;
  }

  /** Say it aloud, also when it is the very same sentence again. */
  speak(text) {
    this.odd = !this.odd;
    this.live.textContent = text ? text + (this.odd ? "\u00a0" : "") : "";
  }

  refocus(held) {
    if (this.root.contains(document.activeElement) && document.activeElement === held) return;
    const next = this.line.querySelector("button.pk-main, button") || this.message;
    next.focus({ preventScroll: true });
  }

  // --- what hands do ------------------------------------------------------------------------------

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && event.target.matches("input")) {
      event.preventDefault();
      this.press(this.line.querySelector("button.pk-main"));
    }
    // Keys typed here must not reach the notebook, where letters are commands.
    if (event.key !== "Tab") event.stopPropagation();
  }

  /** The second click of a double click never presses what has come to stand in that place. */
  click(event) {
    const button = event.target.closest("button[data-do]");
    if (!button || (event.detail === 2 && button.dataset.do !== this.pressed)) return;
    this.press(button);
  }

  press(button) {
    if (!button || this.waiting) return;
    this.pressed = button.dataset.do;
    const radio = this.choices?.querySelector("input:checked");
    this.wait();
    this.model.send({
      do: button.dataset.do,
      text: this.input?.value ?? "",
      choice: radio ? Number(radio.value) : null,
    });
  }

  wait() {
    this.waiting = true;
    this.root.classList.add("pk-waiting");
    this.root.setAttribute("aria-busy", "true");
    this.slow = setTimeout(() => {
      this.message.className = "pk-said pk-info";
      this.message.textContent =
        "Waiting for Python … If the kernel was restarted, run this cell again.";
      this.settle();
    }, SLOW);
  }

  settle() {
    this.waiting = false;
    clearTimeout(this.slow);
    this.root.classList.remove("pk-waiting");
    this.root.removeAttribute("aria-busy");
  }
}

export default {
  render({ model, el, signal }) {
    new Desk(model, el, signal);
  },
};
