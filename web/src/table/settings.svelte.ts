/** The visitor's settings of the table, stored in this browser only. */

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

  /** The board is rotated by half a turn, as Jack sees it. */
  get turned(): boolean {
    return this.#turned;
  }
  set turned(on: boolean) {
    this.#turned = set("turned", on);
  }

  /** Always draw light and lines of sight. */
  get sight(): boolean {
    return this.#sight;
  }
  set sight(on: boolean) {
    this.#sight = set("sight", on);
  }

  /** Show the notebook. */
  get notebook(): boolean {
    return this.#notebook;
  }
  set notebook(on: boolean) {
    this.#notebook = set("notebook", on);
  }

  /** Play sounds. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = set("sound", on);
  }
}

export const settings = new Settings();
