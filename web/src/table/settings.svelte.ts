/** How this visitor likes his table: kept in this browser and nowhere else. */

function kept(name: string, usual: boolean): boolean {
  const found = localStorage.getItem(name);
  return found === null ? usual : found === "yes";
}

function keep(name: string, on: boolean): boolean {
  localStorage.setItem(name, on ? "yes" : "no");
  return on;
}

class Settings {
  #turned = $state(kept("turned", false));
  #sight = $state(kept("sight", false));
  #notebook = $state(kept("notebook", true));

  /** The board is turned round, as Jack sits on the other side. */
  get turned(): boolean {
    return this.#turned;
  }
  set turned(on: boolean) {
    this.#turned = keep("turned", on);
  }

  /** Light and lines of sight are drawn all the time. */
  get sight(): boolean {
    return this.#sight;
  }
  set sight(on: boolean) {
    this.#sight = keep("sight", on);
  }

  /** The notebook is kept; off is as with the box. */
  get notebook(): boolean {
    return this.#notebook;
  }
  set notebook(on: boolean) {
    this.#notebook = keep("notebook", on);
  }
}

export const settings = new Settings();
