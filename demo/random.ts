/** Chance that always falls alike for the same key. */
export interface Random {
  /** From 0 up to but not including 1. */
  readonly next: () => number
  chance(probability: number): boolean
  between(low: number, high: number): number
  /** Both ends included. */
  integer(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** One of the items, as often as its weight says. */
  pickBy<T>(items: readonly T[], weightOf: (item: T) => number): T
  /** Around `mean`, two thirds of the time within `spread` of it. */
  normal(mean: number, spread: number): number
}

/** A stream of chance of its own for each key, so that a new member changes nobody else's days. */
export function randomFor(...key: (string | number)[]): Random {
  let state = seedOf(key.join('/'))
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    return scramble(state) / 2 ** 32
  }
  return {
    next,
    chance: (probability) => next() < probability,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    pickBy: (items, weightOf) => {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0)
      let rest = next() * total
      for (const item of items) {
        rest -= weightOf(item)
        if (rest < 0) return item
      }
      throw new RangeError('Nothing has a weight')
    },
    normal: (mean, spread) =>
      mean + spread * (next() + next() + next() + next() - 2) * Math.sqrt(3),
  }
}

function seedOf(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) {
    hash = scramble(Math.imul(hash ^ text.charCodeAt(index), 0x01000193))
  }
  return hash | 0
}

/** Spreads every bit of a 32-bit number over all of them. */
function scramble(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}
