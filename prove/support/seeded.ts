/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0 to below 1. */
    next,
    /** Whether something happens that does so often. */
    is: (share: number) => next() < share,
    /** One of them; throws when there is none. */
    pick<T>(from: readonly T[]): T {
      const [found] = from.slice(Math.floor(next() * from.length))
      if (found === undefined) throw new Error('there is nothing to pick from')
      return found
    },
  }
}

export type Seeded = ReturnType<typeof seeded>
