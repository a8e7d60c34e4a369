// A plain page: it knows no rules and shows what the server tells.
const main = document.getElementById("main");
const trouble = document.getElementById("trouble");

async function ask(method, path, body) {
  const headers = { "whitechapel-protocol": "1" };
  if (body) headers["content-type"] = "application/json";
  const reply = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const found = reply.status === 204 ? null : await reply.json();
  if (!reply.ok) throw new Error(found.error.code);
  return found;
}

function make(tag, ...parts) {
  const element = document.createElement(tag);
  for (const part of parts.flat()) {
    if (typeof part === "string" || part instanceof Node) element.append(part);
    else Object.assign(element, part);
  }
  return element;
}

// Does something, and tells what the server says if it refuses.
function attempt(what) {
  trouble.textContent = "";
  return Promise.resolve()
    .then(what)
    .catch((error) => (trouble.textContent = `That did not work: ${spoken(error.message)}.`));
}

const spoken = (code) => code.replaceAll("_", " ");
const button = (label, what) => make("button", label, { type: "button", onclick: () => attempt(what) });
const select = (name, ...values) => make("select", { name, ariaLabel: name }, values.map((v) => make("option", { value: v }, spoken(v))));
const section = (title, ...parts) => make("section", make("h2", title), ...parts);
const link = (href, ...text) => make("a", { href }, ...text);

function form(label, fields, what) {
  const onsubmit = (event) => {
    event.preventDefault();
    attempt(() => what(Object.fromEntries(new FormData(event.target))));
  };
  return make("form", { onsubmit }, ...fields, make("button", label));
}

function field(label, name, type = "text") {
  return make("label", `${label} `, make("input", { name, type, required: true }));
}

const socket = (path) => new WebSocket(`${location.origin.replace("http", "ws")}/api${path}`);

// Coming in.
async function comeIn(about) {
  const start = () => location.reload();
  const guest = button("Come in as a guest", () => ask("POST", "/guests").then(start));
  const closed = make("p", "This server takes no new guests.");
  const fields = [field("Name", "name"), field("Password", "password", "password")];
  const login = form("Sign in", fields, (known) => ask("POST", "/login", known).then(start));
  main.replaceChildren(section("Welcome", about.registration === "open" ? guest : closed, login));
}

// The hall: open tables, own tables, and a new one.
function line(table) {
  const who = table.chairs.map((chair) => chair.name ?? chair.level ?? "a free chair").join(" and ");
  const turn = table.your_turn ? " – your turn" : "";
  return make("li", link(`/t/${table.id}`, `${table.terms.game}: ${who}`), ` (${table.phase}${turn})`);
}

const list = (tables) => make("ul", tables.length ? tables.map(line) : make("li", "None."));

async function hall(about, me) {
  const lobby = make("div");
  const live = socket("/lobby/live");
  live.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type === "lobby") lobby.replaceChildren(list(told.tables));
  };
  const mine = list((await ask("GET", "/tables")).tables);
  const games = select("game", ...Object.keys(about.games));
  const other = select("other", ...about.levels, "friend", "anyone");
  const sides = select("sides", "drawn", "jack", "investigator");
  const open = form("Open a table", [games, "with", other, "my side", sides], async (asked) => {
    const people = ["friend", "anyone"].includes(asked.other);
    const second = people ? { who: asked.other } : { who: "computer", level: asked.other };
    const terms = { game: asked.game, sides: asked.sides, chairs: [{ who: "me" }, second] };
    location.assign(`/t/${(await ask("POST", "/tables", terms)).id}`);
  });
  const rename = form("Change my name", [field("You are", "name")], (asked) => ask("PATCH", "/me", asked));
  rename.elements.name.value = me.name;
  main.replaceChildren(section("A new table", open), section("Tables that wait for somebody", lobby));
  main.append(section("Your tables", mine), section("You", rename));
}

// A table.
function table(id) {
  let now, draft;
  const log = make("ol");
  const live = socket(`/tables/${id}/live`);
  const tell = (message) => live.send(JSON.stringify(message));
  const choose = (text) => {
    draft.push(text);
    tell({ type: "explore", version: now.version, moves: draft });
  };
  const choices = (legal) => make("div", { className: "choices" }, legal.map(({ text }) => button(text, () => choose(text))));
  live.onclose = () => setTimeout(() => location.reload(), 5000);
  live.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type === "error") trouble.textContent = `That did not work: ${spoken(told.error.code)}.`;
    if (told.type === "table") show(told);
    if (told.type !== "explored") return;
    if (!told.preview.whole) return main.querySelector(".choices").replaceWith(choices(told.preview.next_moves));
    tell({ type: "confirm", id: crypto.randomUUID?.() ?? `${Math.random()}`, version: told.version, moves: draft });
  };
  function show(told) {
    [now, draft] = [told, []];
    for (const entry of told.log) {
      const events = (entry.events ?? []).map((event) => spoken(event.kind)).join(", ");
      log.append(make("li", `${spoken(entry.kind)} ${entry.seat ?? ""} ${(entry.moves ?? []).join(" ")} ${events && `(${events})`}`));
    }
    const chairs = told.chairs.map((chair) => make("li", `${chair.name ?? chair.level ?? "free"}: ${chair.seat ?? "side not drawn"}`));
    main.replaceChildren(section(`${told.terms.game}, ${told.phase}`, make("ul", chairs), make("p", state(told))), choices(told.legal));
    const waits = told.phase === "open" && told.you.chairs.some((number) => !told.chairs[number].ready);
    if (waits) main.append(form("Begin", [field("A word of yours for chance", "word")], (asked) => ask("POST", `/tables/${id}/ready`, asked)));
    if (told.phase === "open" && !told.you.chairs.length) main.append(button("Sit down", () => ask("POST", `/tables/${id}/sit`, {})));
    if (told.phase === "open" && told.invitation) main.append(make("p", "A friend sits down by this link: ", link(`/i/${told.invitation}`, `${location.origin}/i/${told.invitation}`)));
    if (told.phase === "over") main.append(make("p", link(`/api/tables/${id}/record`, "The record of this game")));
    main.append(section("What happened", log));
  }
}

function state(told) {
  if (told.result) return `${told.result.winner} wins: ${spoken(told.result.reason)}.`;
  if (told.phase !== "playing") return `Chance is promised by ${told.commitment}.`;
  return told.legal.length ? "Your decision:" : `It is the decision of ${told.actor}.`;
}

async function invited(token) {
  const told = await ask("GET", `/invitations/${token}`);
  const sit = () => ask("POST", `/invitations/${token}/sit`).then(() => location.assign(`/t/${told.id}`));
  main.replaceChildren(section(`An invitation to ${told.terms.game}`, button("Sit down", sit)));
}

attempt(async () => {
  const about = await ask("GET", "/about");
  const me = await ask("GET", "/me").catch(() => null);
  const [, room, id] = location.pathname.split("/");
  if (room === "r") return main.replaceChildren(section("A record", link(`/api/records/${id}`, "Download it")));
  if (!me) return comeIn(about);
  if (room === "i") return invited(id);
  return room === "t" ? table(id) : hall(about, me);
});
