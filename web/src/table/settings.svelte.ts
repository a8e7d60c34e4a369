/** How this visitor likes his table: kept in this browser and nowhere else. */

import { store, readStored } from "../shell/storage";

function found(name: string, usual: boolean): boolean {
  const value = readStored(name);
  return value === null ? usual : value === "yes";
}

function set(name: string, on: boolean): boolean {
  store(name, on ? "yes" : "no");
  return on;
}

class Settings {
  #turned = $state(found("turned", false));
  #sight = $state(found("sight", false));
  #notebook = $state(found("notebook", true));
  #sound = $state(found("sound", false));

  /** The board is turned round, as Jack sits on the other side. */
  get turned(): boolean {
    return this.#turned;
  }
  set turned(on: boolean) {
    this.#turned = set("turned", on);
  }

  /** Light and lines of sight are drawn all the time. */
  get sight(): boolean {
    return this.#sight;
  }
  set sight(on: boolean) {
    this.#sight = set("sight", on);
  }

  /** The notebook is kept; off is as with the box. */
  get notebook(): boolean {
    return this.#notebook;
  }
  set notebook(on: boolean) {
    this.#notebook = set("notebook", on);
  }

  /** The evening is heard. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = set("sound", on);
  }
}

export const settings = new Settings();
