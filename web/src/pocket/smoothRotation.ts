/** An angle that follows its target the short way round. */
export class SmoothRotation {
  #angle: number | null = null;

  /** The angle equal to `target` modulo 360 nearest to the last one; half turns go forward. */
  to(target: number): number {
    if (this.#angle === null) this.#angle = target;
    let way = (((target - this.#angle) % 360) + 360) % 360;
    if (way > 180) way -= 360;
    this.#angle += way;
    return this.#angle;
  }
}
