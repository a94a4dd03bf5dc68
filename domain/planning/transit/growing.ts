type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array

/** A typed array that grows: what millions of numbers need, and no more than half as much again for a moment. */
export interface Growing<T extends Numbers> {
  readonly length: number
  push(value: number): void
  at(index: number): number
  /** All of it, in an array of just that size. */
  end(): T
}

/**
 * Collects numbers of a type.
 * Units: none. Errors: RangeError when there is no memory left. Source: none, a data structure.
 */
export function growing<T extends Numbers>(type: new (length: number) => T): Growing<T> {
  let room = new type(1024)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === room.length) {
        const larger = new type(Math.ceil(room.length * 1.5))
        larger.set(room)
        room = larger
      }
      room[length++] = value
    },
    at: (index) => room[index] ?? 0,
    end() {
      const whole = new type(length)
      whole.set(room.subarray(0, length))
      return whole
    },
  }
}
