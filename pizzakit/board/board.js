// The board in the browser: shows the picture it is sent, narrows the legal moves by what is
// pointed at, and sends one move back. It knows no rule and no game.

/**
 * @typedef {[touches: string[], sentence: string | null, confirm: boolean]} Move
 * @typedef {{ids: string[], signs: string, touches: string, confirm: string}} Packed
 * @typedef {{revision: number, state: string, svg: string, narrow: boolean, moves: Move[] | Packed,
 *   guess: string[], title: string, turn: string, mine: boolean, status: string, says: string,
 *   log: string[], undo: boolean, redo: boolean, step_in: [seat: number | null, label: string][],
 *   advice: {say: string, worth?: string}[] | null, cover: string | null,
 *   banner: string, message: [kind: string, text: string], answers: number, gists: string[]}} View
 */

const NARROW = 640; // pixels below which the narrow picture is asked for
const DOUBLE_CLICK = 700; // milliseconds within which a second click is the same one
const STILL_MEANT = 5000; // milliseconds for which a question stands
const BRISK = 80; // milliseconds within which an answer needs no sign of waiting
const SLOW = 4000; // milliseconds without an answer after which the board says so
const SETTLED = 150; // milliseconds for which a width must last before the picture follows it
const HEARD = 1500; // milliseconds that one announcement is given before the next one

/** A number no other view on the page has: every board loads this file anew, the page counts. */
const nextNumber = () => (globalThis.pizzakitViews = (globalThis.pizzakitViews ?? 0) + 1);

/** @param {string} tag @param {Record<string, string>} attributes */
function make(tag, attributes = {}, text = "") {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text) node.textContent = text;
  return node;
}

// --- keeping the picture's nodes, so that focus and motion survive a redraw -----------------

/** @param {Node} node */
const keyOf = (node) =>
  node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") || node.id || null : null;

/** Of which parsed node a live one was last made the image. @type {WeakMap<Node, Node>} */
const imageOf = new WeakMap();

/** A live copy of a parsed node; the parsed one is kept as it was sent. @param {Node} parsed */
function alive(parsed) {
  const live = document.importNode(parsed, true);
  link(live, parsed);
  return live;
}

function link(live, parsed) {
  imageOf.set(live, parsed);
  live.childNodes.forEach((child, i) => link(child, parsed.childNodes[i]));
}

function put(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * Make a live element the image of a newly parsed one, reusing its nodes; what was sent equal
 * the last time is not even looked at.
 * @param {Element} live @param {Element} parsed
 */
function morph(live, parsed) {
  const before = imageOf.get(live);
  if (before?.isEqualNode(parsed)) return;
  imageOf.set(live, parsed);
  if (live.nodeType !== Node.ELEMENT_NODE) {
    live.nodeValue = parsed.nodeValue;
    return;
  }
  for (const { name } of [...live.attributes]) if (!parsed.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of parsed.attributes) put(live, name, value);
  const keyed = new Map();
  for (const child of live.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  let spot = live.firstChild;
  for (const wanted of parsed.childNodes) {
    const key = keyOf(wanted);
    let reused = key ? keyed.get(key) : spot;
    if (reused && (reused.nodeName !== wanted.nodeName || (!key && keyOf(reused)))) reused = null;
    if (!reused) {
      live.insertBefore(alive(wanted), spot);
      continue;
    }
    if (key) keyed.delete(key);
    if (reused === spot) spot = spot.nextSibling;
    else live.insertBefore(reused, spot);
    morph(reused, wanted);
  }
  while (spot) {
    const rest = spot.nextSibling;
    spot.remove();
    spot = rest;
  }
}

// --- multisets of element ids ----------------------------------------------------------------

/** What is left of `whole` without `part`, or null if `part` is not in it. */
function without(whole, part) {
  const left = [...whole];
  for (const id of part) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The id a drawn thing is pointed at by. @param {Element} node */
const named = (node) => node?.getAttribute("data-el");

/** Its outline is what keys and screen readers meet: a button that says all there is to say. */
const handleOf = (node) => [...node.children].find((child) => child.classList.contains("pk-o")) ?? node;

/** The name of a thing goes to its handle; what is drawn on it is for the eyes. @param {Element} node */
function giveHandle(node) {
  const handle = handleOf(node);
  const says = node.getAttribute("aria-label") ?? named(node);
  if (handle !== node) {
    node.removeAttribute("aria-label");
    node.setAttribute("data-says", says);
    for (const child of node.children) if (child !== handle) child.setAttribute("aria-hidden", "true");
  }
  handle.setAttribute("aria-label", says);
  handle.setAttribute("role", "button");
}

/** Moves as they were sent: in full, or packed without their sentences. @returns {Move[]} */
function unpack(moves) {
  if (Array.isArray(moves)) return moves;
  const named = new Map([...moves.signs].map((sign, at) => [sign, moves.ids[at]]));
  const touched = (word) => [...word].map((sign) => named.get(sign));
  return moves.touches.split(",").map((word, i) => [touched(word), null, moves.confirm[i] === "1"]);
}

const isOpen = (node) => handleOf(node).getAttribute("tabindex") === "0";

function middle(node) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

class View {
  /** @param {any} model @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(model, host, signal) {
    this.model = model;
    this.number = nextNumber();
    /** @type {Element[]} */
    this.picked = []; // elements pointed at so far, a repeatable one several times
    this.waiting = 0;
    this.unheard = []; // what a screen reader has not been told yet
    this.build(host);
    this.listen(signal);
    this.show();
  }

  /** @returns {View} */
  get view() {
    return this.model.get("view");
  }

  // --- the frame -------------------------------------------------------------------------------

  build(host) {
    this.root = make("div", {
      class: "pk-board", role: "group", "data-view": this.number,
    });
    this.status = make("span", { class: "pk-status" });
    this.message = make("div", { class: "pk-message" });
    this.words = make("p", { role: "alert" });
    this.gists = make("ul");
    this.message.append(this.words, this.gists);
    this.frame = make("div", { class: "pk-frame", "aria-hidden": "true" });
    this.banner = make("p", { class: "pk-banner" });
    this.stage = make("div", { class: "pk-stage" });
    this.cover = make("div", { class: "pk-cover" });
    this.tip = make("div", { class: "pk-tip", "aria-hidden": "true" }); // a label, for the eyes
    this.ready = make("div", { class: "pk-ready" });
    this.preview = make("div", { class: "pk-preview", "aria-live": "polite" });
    this.offered = make("div", { class: "pk-offer" });
    this.offered.append(this.ready, this.preview);
    this.dock = make("div", { class: "pk-dock" });
    this.edge = make("div", { class: "pk-edge" });
    this.dock.append(this.offered, this.edge);
    this.tools = make("div", { class: "pk-tools", role: "toolbar", "aria-label": "game" });
    this.buttons = {};
    const tools = [
      ["undo", "Undo"], ["redo", "Redo"], ["new", "New game"], ["save", "Save"], ["saves", "Open"],
      ["advise", "Advice"],
    ];
    for (const [name, label] of tools) {
      this.buttons[name] = make("button", { type: "button", class: "pk-button", "data-do": name }, label);
      this.tools.append(this.buttons[name]);
    }
    this.aside = make("span", { class: "pk-aside" }); // moves out of turn
    this.tools.append(this.aside, this.status);
    this.advice = make("div", { class: "pk-advice" });
    this.saves = make("div", { class: "pk-saves", role: "group", "aria-label": "saved games", hidden: "" });
    this.list = make("details", { class: "pk-moves" });
    this.list.append(make("summary", {}, "All moves"), make("div", { class: "pk-list" }));
    this.log = make("details", { class: "pk-log" });
    this.log.append(make("summary", {}, "What happened"), make("ol", { tabindex: "0", "aria-label": "what happened" }));
    this.log.open = true;
    this.live = make("div", { class: "pk-live", "aria-live": "polite" });
    this.root.append(
      this.frame, this.banner, this.stage, this.dock, this.tools, this.saves, this.advice, this.list, this.log,
      this.live,
    );
    this.stage.append(this.tip, this.cover, this.message);
    host.append(this.root);
  }

  listen(signal) {
    const on = (node, event, handler) => node.addEventListener(event, handler, { signal });
    on(this.stage, "click", (e) => this.point(e.target.closest("[data-el]")));
    on(this.root, "click", (e) => this.press(e.target.closest("button")));
    on(this.root, "keydown", (e) => this.key(e));
    // Before anybody else hears of a key: a letter typed on a board is no shortcut of the notebook,
    // a combination is.
    window.addEventListener("keydown", (e) => this.share(e), { signal, capture: true });
    on(this.list, "toggle", () => this.listMoves());
    on(this.stage, "pointerover", (e) => this.lookAt(e.target));
    on(this.stage, "pointerleave", () => this.lookAt(null));
    on(this.stage, "focusin", (e) => e.target.matches(":focus-visible") && this.lookAt(e.target));
    on(this.stage, "focusout", () => this.lookAt(null));
    this.onView = () => this.show();
    this.model.on("change:view", this.onView);
    this.onMessage = (content) => this.hear(content);
    this.model.on("msg:custom", this.onMessage);
    const sizes = new ResizeObserver(() => {
      clearTimeout(this.resized);
      this.resized = setTimeout(() => this.measure(), this.asked === undefined ? 0 : SETTLED);
    });
    sizes.observe(this.root);
    this.inSight = new Map();
    const sight = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) this.inSight.set(target, isIntersecting);
      this.float();
    });
    for (const node of [this.stage, this.edge]) sight.observe(node);
    signal.addEventListener("abort", () => {
      sizes.disconnect();
      sight.disconnect();
      for (const timer of [this.brisk, this.slow, this.resized, this.hearing]) clearTimeout(timer);
      this.model.off("change:view", this.onView);
      this.model.off("msg:custom", this.onMessage);
      this.root.remove();
    });
  }

  measure() {
    const width = this.root.clientWidth;
    if (!width) return;
    const narrow = width < NARROW;
    const before = this.asked ?? this.view?.narrow ?? false;
    this.asked = narrow;
    if (narrow === before) return;
    this.model.send({ do: "size", narrow });
  }

  // --- showing -----------------------------------------------------------------------------------

  show() {
    const view = this.view;
    if (!view?.svg) return; // the widget is here before what it shows
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const focusId = named(focused?.closest("[data-el]"));
    this.settle();
    const same = view.revision === this.shown?.revision && !this.played;
    const kept = same ? this.ids : []; // nothing but the layout or the words have changed
    this.played = false;
    this.shown = view;
    this.moves = unpack(view.moves);
    this.drawFrame(this.model.get("frame") ?? "");
    this.draw(view.svg);
    this.pickAgain(kept);
    this.lookAt(this.looked?.isConnected ? this.looked : null);
    this.root.setAttribute("aria-label", view.title);
    this.root.dataset.revision = String(view.revision);
    this.root.dataset.state = view.state;
    this.banner.textContent = view.banner;
    // The picture says what a person can do; what bots do, and how it ended, stands below it.
    this.status.textContent = view.mine ? "" : `${view.turn} ${view.status}`;
    if (view.answers !== this.answered) this.tell(...view.message, view.gists); // what was closed stays so
    this.answered = view.answers;
    this.saves.hidden = true;
    for (const name of ["undo", "redo"]) this.buttons[name].disabled = !view[name];
    this.buttons.new.textContent = "New game";
    this.buttons.advise.hidden = view.advice === null;
    this.aside.replaceChildren(...view.step_in.map(([seat, label]) => this.asideButton(seat, label)));
    this.coverUp(view.cover);
    this.showAdvice(view.advice || []);
    this.showLog(view.log);
    this.listMoves();
    this.mark();
    const lost = focused && !this.root.contains(document.activeElement);
    if (focusId || lost) this.refocus(focusId);
    this.speak(view);
  }

  /** A drawing as nodes. Equal ids on one page make one picture borrow the other's patterns. */
  parse(svg) {
    const sheet = document.createElement("template"); // quicker than a DOMParser's new document
    sheet.innerHTML = svg.replaceAll("pk0-", `pk${this.number}-`);
    for (const node of sheet.content.querySelectorAll("[data-el]")) giveHandle(node);
    sheet.content.firstElementChild.setAttribute("role", "group"); // it holds buttons: no image
    return sheet.content.firstElementChild;
  }

  /** What all pictures of this board refer to: style, patterns, icons. */
  drawFrame(frame) {
    if (frame === this.drawnFrame) return;
    this.drawnFrame = frame;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" class="pk-svg">${frame}</svg>`;
    this.frame.replaceChildren(document.importNode(this.parse(svg), true));
  }

  draw(svg) {
    const parsed = this.parse(svg);
    if (this.svg) morph(this.svg, parsed);
    else this.stage.prepend((this.svg = alive(parsed)));
  }

  /** A word about what was done last, over the picture and near it, so that nothing moves. */
  tell(kind, text, gists = []) {
    this.message.className = `pk-message pk-${kind || "none"}`;
    this.words.textContent = text;
    this.gists.replaceChildren(...gists.map((gist) => make("li", {}, gist)));
    this.message.hidden = !text;
    if (text) this.putNear(this.message, this.pointedAt?.isConnected ? this.pointedAt : null);
  }

  /** Beside a part of the picture without covering it, or else at the picture's visible upper edge. */
  putNear(bubble, node) {
    const stage = this.stage.getBoundingClientRect();
    const near = node?.getBoundingClientRect();
    const room = stage.width - bubble.offsetWidth;
    const left = near ? near.left - stage.left : room / 2;
    bubble.style.left = `${Math.max(0, Math.min(left, room))}px`;
    const above = near ? near.top - stage.top - bubble.offsetHeight - 4 : Math.max(0, -stage.top) + 4;
    bubble.style.top = `${above < Math.max(0, -stage.top) && near ? near.bottom - stage.top + 4 : above}px`;
  }

  coverUp(name) {
    this.cover.hidden = !name;
    this.cover.replaceChildren();
    if (!name) return;
    this.cover.append(
      make("p", {}, `Please pass the screen to ${name}.`),
      make("button", { type: "button", class: "pk-button pk-primary", "data-do": "ready" }, `I am ${name}`),
    );
  }

  asideButton(seat, label) {
    const what = seat === null ? { "data-do": "stepback" } : { "data-do": "stepin", "data-seat": seat };
    return make("button", { type: "button", class: "pk-button", ...what }, label);
  }

  showAdvice(lines) {
    const [first, ...rest] = lines;
    this.advice.replaceChildren();
    if (!first) return;
    this.advice.append(make("p", {}, first.say));
    const list = make("ol");
    for (const line of rest) {
      const item = make("li", {}, line.say);
      item.append(make("span", { class: "pk-worth" }, line.worth));
      list.append(item);
    }
    this.advice.append(list);
  }

  /** Lines that stand there already stay; a log mostly grows by one. */
  showLog(lines) {
    const list = this.log.querySelector("ol");
    const old = [...list.children].map((item) => item.textContent);
    let gone = 0;
    while (!old.slice(gone).every((line, i) => line === lines[i])) gone++;
    for (let i = 0; i < gone; i++) list.firstChild.remove();
    for (const line of lines.slice(old.length - gone)) list.append(make("li", {}, line));
    requestAnimationFrame(() => list.scrollTo(0, list.scrollHeight)); // not while drawing: it measures
  }

  /** Legal moves as sentences; only while somebody looks at the list. */
  listMoves() {
    const list = this.list.querySelector(".pk-list");
    list.replaceChildren();
    if (!this.list.open) return;
    if (!Array.isArray(this.view.moves)) list.append(`${this.moves.length} moves: point at the picture.`);
    else this.moves.forEach(([, say], i) => list.append(this.moveButton(i, say)));
  }

  moveButton(i, say) {
    return make("button", { type: "button", class: "pk-button", "data-do": "play", "data-move": i }, say);
  }

  /** Tell a screen reader what happened and what next: all of it, one announcement at a time. */
  speak(view) {
    const news = view.log.slice(this.toldTo(view.log));
    this.heardLog = view.log;
    this.unheard = this.unheard.filter((line) => line !== this.next).concat(view.message[1], news);
    this.unheard = this.unheard.concat((this.next = view.says)).filter(Boolean);
    if (!this.hearing) this.announce();
  }

  /** Up to which line the log was there before: it grows at its end and loses its beginning. */
  toldTo(log) {
    const old = this.heardLog ?? log;
    if (!old.length) return 0;
    for (let at = Math.min(old.length, log.length); at > 0; at--)
      if (log[at - 1] === old.at(-1) && (at < 2 || old.length < 2 || log[at - 2] === old.at(-2))) return at;
    return log.length;
  }

  announce() {
    this.odd = !this.odd; // the very same sentence is told again only if something about it differs
    this.live.textContent = this.unheard.join(" ") + (this.odd ? "\u00a0" : "");
    this.unheard = [];
    this.hearing = setTimeout(() => {
      this.hearing = 0;
      if (this.unheard.length) this.announce();
    }, HEARD);
  }

  // --- looking -------------------------------------------------------------------------------------

  /**
   * Show what the things say that the one looked at names in `data-tells`, by their `data-key`;
   * beside the part of the picture it is in, so that nothing it speaks of is covered.
   * @param {Element | null} node
   */
  lookAt(node) {
    this.looked = node?.closest("[data-tells]") ?? null;
    const keys = this.looked?.dataset.tells?.split(" ") ?? [];
    const told = keys.map((key) => this.svg.querySelector(`[data-key="${CSS.escape(key)}"]`));
    this.tip.replaceChildren(
      ...told.filter(Boolean).map((one) => make("p", {}, one.dataset.says ?? one.getAttribute("aria-label"))),
    );
    if (!this.tip.hasChildNodes()) return;
    this.putNear(this.tip, this.looked.parentElement);
  }

  // --- pointing ------------------------------------------------------------------------------------

  get ids() {
    return this.picked.map(named);
  }

  pickAgain(ids) {
    this.picked = [];
    for (const id of ids) {
      const drawn = this.elements().filter((node) => named(node) === id);
      this.picked.push(drawn.find((node) => !this.picked.includes(node)) ?? drawn[0]);
    }
    this.picked = this.picked.filter(Boolean);
  }

  /** Moves that contain everything in `ids`. */
  fitting(ids) {
    return this.moves.map((move, i) => ({ i, move, left: without(move[0], ids) })).filter((m) => m.left);
  }

  /** Light up what can be pointed at next. */
  mark() {
    const fits = this.fitting(this.ids);
    const open = new Set(fits.flatMap((m) => m.left));
    const drawn = this.elements();
    const times = new Map();
    for (const node of drawn) times.set(named(node), (times.get(named(node)) || 0) + 1);
    this.once = new Set([...times].filter(([, n]) => n === 1).map(([id]) => id));
    for (const node of drawn) {
      const mine = this.picked.includes(node) || this.view.guess.includes(named(node));
      const can = open.has(named(node)) && (!mine || this.repeats(named(node)));
      node.classList.toggle("pk-can", can && !this.waiting);
      node.classList.toggle("pk-picked", mine);
      const handle = handleOf(node);
      put(handle, "tabindex", can || mine ? "0" : "-1");
      put(handle, "aria-disabled", String(!(can || mine)));
      put(handle, "aria-pressed", String(mine));
    }
    const done = this.picked.length ? fits.filter((m) => !m.left.length) : [];
    this.offer(done);
    return done;
  }

  /** Buttons for the moves that everything is pointed at for; ask what is not known yet of them. */
  offer(done) {
    this.ready.replaceChildren();
    this.preview.textContent = "";
    this.float();
    for (const { i, move } of done) {
      const button = this.moveButton(i, move[1] ?? "…");
      button.classList.add("pk-primary");
      this.ready.append(button);
      this.float();
      const ask = move[2] || (!move[1] && done.length > 1); // one that needs no button is played at once
      if (ask) this.send({ do: "preview", move: i });
    }
  }

  /** Where the picture is seen and its buttons below are not, they hang at the window's edge. */
  float() {
    const seen = (node) => this.inSight?.get(node) ?? true;
    this.hang(this.ready.hasChildNodes() && seen(this.stage) && !seen(this.edge));
  }

  hang(wanted) {
    const { dock, offered } = this;
    if (wanted === offered.hasAttribute("popover") || !offered.showPopover) return;
    dock.style.minHeight = wanted ? `${dock.getBoundingClientRect().height}px` : ""; // so that nothing below it moves
    offered.popover = wanted ? "manual" : null;
    if (wanted) offered.showPopover();
  }

  /** A move's sentence and what it would lead to, if it is still the one that is pointed at. */
  hear(content) {
    if (content.saves) return this.listSaves(content.saves);
    const button = this.ready.querySelector(`[data-move="${content.preview}"]`);
    if (!button || content.revision !== this.view.revision) return;
    button.textContent = content.sentence;
    if (this.ready.children.length === 1) this.preview.textContent = content.text;
    this.hang(false); // with more to say it takes more room
    this.float();
  }

  listSaves(names) {
    const buttons = names.map((name) => {
      const attributes = { type: "button", class: "pk-button", "data-do": "load", "data-name": name };
      return make("button", attributes, name);
    });
    const none = make("span", {}, "No game has been saved beside this notebook yet.");
    this.saves.replaceChildren(...(buttons.length ? buttons : [none]));
    this.saves.hidden = false;
    buttons[0]?.focus();
  }

  elements() {
    return [...this.svg.querySelectorAll("[data-el]")];
  }

  /** An element drawn once may be pointed at as often as a move names it. */
  repeats(id) {
    return this.once.has(id);
  }

  /** @param {Element | null} node */
  point(node) {
    if (this.waiting) return;
    if (!node) return this.tell("", "");
    this.tell("", ""); // what was said of something else
    this.pointedAt = node;
    handleOf(node).focus({ preventScroll: true });
    const id = named(node);
    const wider = this.fitting([...this.ids, id]).length > 0;
    if (this.picked.includes(node) && !(wider && this.repeats(id))) {
      this.picked = this.picked.filter((other) => other !== node);
      this.mark();
      return;
    }
    if (wider) this.picked.push(node);
    else if (this.fitting([id]).length) {
      if (this.picked.length) this.send({ do: "why", touches: [...this.ids, id], known: true });
      this.picked = [node];
    } else return this.send({ do: "why", touches: [...this.ids, id] });
    const done = this.fitting(this.ids).filter((m) => !m.left.length);
    if (done.length === 1 && !done[0].move[2]) this.play(done[0].i);
    else this.mark();
  }

  play(i) {
    this.played = true;
    this.send({ do: "play", move: i });
  }

  press(button) {
    const what = button?.dataset.do;
    if (!what || this.waiting) return;
    this.pointedAt = null;
    this.tell("", ""); // a word of what was pressed before
    if (what === "play") this.play(Number(button.dataset.move));
    else if (what === "new" && !this.sure()) return;
    else if (what === "stepin") this.send({ do: what, seat: Number(button.dataset.seat) });
    else if (what === "load") this.send({ do: what, name: button.dataset.name });
    else if (what === "saves" && !this.saves.hidden) this.saves.hidden = true;
    else this.send({ do: what });
  }

  /** A new game ends the old one, so it takes two clicks, and more than a double click. */
  sure() {
    const since = Date.now() - (this.askedAt ?? 0);
    if (since < DOUBLE_CLICK) return false;
    if (since < STILL_MEANT) {
      this.askedAt = 0;
      return true;
    }
    this.askedAt = Date.now();
    this.buttons.new.textContent = "Really?";
    setTimeout(() => (this.buttons.new.textContent = "New game"), STILL_MEANT);
    return false;
  }

  /** Combinations belong to the notebook; other keys pressed on a board belong to the board. */
  share(event) {
    const combined = event.ctrlKey || event.metaKey || event.altKey;
    if (combined) this.root.removeAttribute("data-lm-suppress-shortcuts");
    else put(this.root, "data-lm-suppress-shortcuts", "true");
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const node = event.target.closest?.("[data-el]");
    const way = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] }[event.key];
    const ready = this.ready.querySelectorAll("button");
    if (event.key === "Escape") {
      this.lookAt(null);
      this.tell("", "");
      this.picked = [];
      this.mark();
    } else if (way && node) this.walk(node, way);
    else if (event.key === "Enter" && node && ready.length === 1) this.press(ready[0]);
    else if ((event.key === "Enter" || event.key === " ") && node) this.point(node);
    else {
      // Keys on the board's own buttons work by themselves, but must not reach the notebook.
      if (event.key !== "Tab") event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** To the nearest thing that way, of those that can be pointed at if there are any. */
  walk(node, [dx, dy]) {
    const open = this.elements().filter(isOpen);
    const from = middle(node);
    let next = null;
    let least = Infinity;
    for (const other of open.length ? open : this.elements()) {
      const to = middle(other);
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const far = ahead + 3 * aside;
      if (other !== node && ahead > 1 && far < least) [next, least] = [other, far];
    }
    if (next) handleOf(next).focus();
  }

  /** Put the focus on the same thing, or on the next sensible one; never on the page. */
  refocus(id) {
    const all = this.elements();
    const open = all.filter(isOpen);
    const kind = id?.split(":")[0];
    const target =
      open.find((node) => named(node) === id) ||
      open.find((node) => named(node).split(":")[0] === kind) ||
      open[0] ||
      all.find((node) => named(node) === id) ||
      this.cover.querySelector("button") ||
      [...this.tools.querySelectorAll("button")].find((button) => !button.disabled);
    if (target) handleOf(target).focus({ preventScroll: true });
  }

  // --- sending ---------------------------------------------------------------------------------------

  /** Every message says which revision it was offered with. */
  send(message) {
    if (!["why", "preview", "saves"].includes(message.do)) this.wait();
    this.model.send({ ...message, revision: this.view.revision });
  }

  /**
   * From a move to its answer nothing else is sent, so nothing can be played twice. A quick
   * answer redraws the board anyway: only a slower one is worth drawing that the board waits.
   */
  wait() {
    this.waiting = 1;
    this.root.setAttribute("aria-busy", "true");
    this.brisk = setTimeout(() => {
      for (const node of this.picked) node.classList.add("pk-pending");
      this.root.classList.add("pk-waiting");
    }, BRISK);
    this.slow = setTimeout(() => {
      this.tell("info", "Waiting for Python … If the kernel was restarted, run this cell again.");
      this.settle();
    }, SLOW);
  }

  settle() {
    this.waiting = 0;
    this.root.removeAttribute("aria-busy");
    clearTimeout(this.brisk);
    clearTimeout(this.slow);
    this.root.classList.remove("pk-waiting");
    for (const node of this.picked) node.classList.remove("pk-pending");
  }
}

export default {
  render({ model, el, signal }) {
    new View(model, el, signal);
  },
};
