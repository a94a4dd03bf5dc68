interface Limits {
  /** Done at once, for all together. */
  atOnce: number
  /** Done at once for one of them. */
  each: number
  /** Waiting for one of them; more are turned away. */
  waiting: number
}

export interface FairQueue {
  /** Does some work once it is this one's turn; leaves the line when the signal says so. */
  run<T>(whose: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
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
export function fairQueue({ atOnce, each, waiting }: Limits): FairQueue {
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

  function call(): void {
    for (const [whose, line] of lines) {
      if (total >= atOnce) return
      if ((running.get(whose) ?? 0) >= each) continue
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

  function turn(whose: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = lines.get(whose) ?? []
      const isFree = total < atOnce && (running.get(whose) ?? 0) < each
      if (!isFree && line.length >= waiting) throw new QueueFull()
      const waiter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(waiter), 1)
        if (line.length === 0) lines.delete(whose)
        reject(signal?.reason)
      }
      signal?.throwIfAborted()
      signal?.addEventListener('abort', leave)
      line.push(waiter)
      lines.set(whose, line)
      call()
    })
  }

  return {
    async run(whose, work, signal) {
      await turn(whose, signal)
      try {
        return await work()
      } finally {
        change(whose, -1)
        standBehind(whose)
        call()
      }
    },
  }
}
