/** An angle that remembers where it was, so that a tile turns the short way and not back round. */
export class SmoothRotation {
  #angle: number | null = null;

  /** Gives the angle that looks like `target` and is nearest to the last one; half turns go on. */
  to(target: number): number {
    if (this.#angle === null) this.#angle = target;
    let way = (((target - this.#angle) % 360) + 360) % 360;
    if (way > 180) way -= 360;
    this.#angle += way;
    return this.#angle;
  }
}
