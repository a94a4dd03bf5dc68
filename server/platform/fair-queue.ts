interface Limits {
  /** Done at once, for all together. */
  atOnce: number
  /** Done at once for one of them. */
  each: number
  /** Waiting for one of them; more are turned away. */
  waiting: number
}

interface Waiting {
  /** Leaves the line when the signal says so; asked for one only where it has to wait. */
  leaves?: () => AbortSignal
  /** In place of the queue's own limit. */
  waiting?: number
}

export interface FairQueue {
  /** Answers what ends the turn, once it is this one's; ending it twice ends it once. */
  take(whose: string, waiting?: Waiting): Promise<() => void>
  /** Does some work once it is this one's turn; leaves the line when the signal says so. */
  run<T>(whose: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** How many wait, of all. */
  readonly waiting: number
}

/** Too much of one's own waits already. */
export class QueueFull extends Error {
  constructor() {
    super('too much of one waits already')
    this.name = 'QueueFull'
  }
}

type Waiter = () => void

/**
 * Takes turns between those who want something done, and not between the pieces of work: who brings a hundred waits
 * behind each of the others after every one of them, and holds no more than their own share.
 */
export function fairQueue({ atOnce, each, waiting: mostWaiting }: Limits): FairQueue {
  const running = new Map<string, number>()
  // Whose turn is next comes first.
  const lines = new Map<string, Waiter[]>()
  let total = 0

  function change(whose: string, by: 1 | -1): void {
    total += by
    const left = (running.get(whose) ?? 0) + by
    if (left > 0) running.set(whose, left)
    else running.delete(whose)
  }

  function hasRoom(whose: string): boolean {
    return total < atOnce && (running.get(whose) ?? 0) < each
  }

  function call(): void {
    for (const [whose, line] of lines) {
      if (total >= atOnce) return
      if (!hasRoom(whose)) continue
      const next = line.shift()
      if (line.length === 0) lines.delete(whose)
      else standBehind(whose)
      if (!next) continue
      change(whose, 1)
      next()
    }
  }

  /** Who had a turn lets all others have theirs. */
  function standBehind(whose: string): void {
    const line = lines.get(whose)
    if (!line) return
    lines.delete(whose)
    lines.set(whose, line)
  }

  function turn(whose: string, { leaves, waiting = mostWaiting }: Waiting): Promise<void> {
    return new Promise((resolve, reject) => {
      // Nobody waits where there is room.
      if (hasRoom(whose)) {
        change(whose, 1)
        resolve()
        return
      }
      const line = lines.get(whose) ?? []
      if (line.length >= waiting) throw new QueueFull()
      const signal = leaves?.()
      const waiter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(waiter), 1)
        if (line.length === 0) lines.delete(whose)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave)
      line.push(waiter)
      lines.set(whose, line)
    })
  }

  async function take(whose: string, waiting: Waiting = {}): Promise<() => void> {
    await turn(whose, waiting)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      change(whose, -1)
      standBehind(whose)
      call()
    }
  }

  return {
    take,
    async run(whose, work, signal) {
      signal?.throwIfAborted()
      const end = await take(whose, signal ? { leaves: () => signal } : {})
      try {
        return await work()
      } finally {
        end()
      }
    },
    get waiting() {
      return [...lines.values()].reduce((sum, line) => sum + line.length, 0)
    },
  }
}
