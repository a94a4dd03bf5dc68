export interface ConnectionQueue {
  /** Waits for the connection; whoever holds it must leave. */
  enter(): Promise<void>
  /** Waits in front of all who wait already. */
  enterFirst(): Promise<void>
  leave(): void
}

/** The queue of those who wait for the one connection of an embedded database. */
export function connectionQueue(): ConnectionQueue {
  const waiting: (() => void)[] = []
  let taken = false
  const take = (stand: (turn: () => void) => void): Promise<void> => {
    if (taken) return new Promise(stand)
    taken = true
    return Promise.resolve()
  }
  return {
    enter: () => take((turn) => waiting.push(turn)),
    enterFirst: () => take((turn) => waiting.unshift(turn)),
    leave() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
