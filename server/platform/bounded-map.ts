/** A map that forgets what was put into it longest ago: whoever names the keys cannot make it grow. */
export class BoundedMap<Key, Value> {
  readonly #most: number
  readonly #held = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#held.size
  }

  get(key: Key): Value | undefined {
    return this.#held.get(key)
  }

  /** What is put in again is the latest. */
  set(key: Key, value: Value): void {
    this.#held.delete(key)
    this.#held.set(key, value)
    if (this.#held.size <= this.#most) return
    const [oldest] = this.#held.keys()
    if (oldest !== undefined) this.#held.delete(oldest)
  }
}
