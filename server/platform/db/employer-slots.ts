import { AsyncLocalStorage } from 'node:async_hooks'
import { employerBusy } from '../errors.ts'
import { type FairQueue, fairQueue, QueueFull } from '../fair-queue.ts'

export interface SlotRules {
  /** Transactions of one employer that run at once. */
  running: number
  /** Requests of one employer that wait behind them; a further one is refused at once. */
  waiting: number
  /** How long a request waits before it is refused. */
  patienceMs: number
  /** Transactions of all employers that run at once: of an engine with one connection one, employer after employer. */
  atOnce: number
}

const slotRules: SlotRules = {
  running: 2,
  waiting: 20,
  patienceMs: 5000,
  atOnce: Infinity,
}

export type Release = () => void

const jobs = new AsyncLocalStorage<true>()
const turns = new AsyncLocalStorage<string>()

/** Runs a job: its transactions have slots of their own, and wait for them as long as it takes. */
export function asJob<T>(work: () => Promise<T>): Promise<T> {
  return jobs.run(true, work)
}

/**
 * Runs what is done for an employer, or for an administrator of the platform, by their id: its statements take turns
 * with those of others, one of each after the other.
 */
export function inTurnsOf<T>(id: string | undefined, work: () => Promise<T>): Promise<T> {
  return id === undefined ? work() : turns.run(id, work)
}

/** The same for what is made piece by piece, after what asked for it has ended. */
export async function* piecesInTurnsOf<T>(
  id: string | undefined,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T> {
  const made = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await inTurnsOf(id, () => made.next())
      if (done) return
      yield value
    }
  } finally {
    await made.return?.()
  }
}

/** Turns at the connections of a database: whoever asks for many at once waits for its own, not the others for it. */
export class ConnectionTurns {
  readonly #queue: FairQueue
  readonly #patienceMs: number
  readonly #asked = new Set<Promise<Release>>()

  /** `patienceMs`: after so long the database counts as out of reach; without it everybody waits. */
  constructor(connections: number, patienceMs = Infinity) {
    this.#queue = fairQueue({ atOnce: connections, each: Infinity, waiting: Infinity })
    this.#patienceMs = patienceMs
  }

  async take(): Promise<Release> {
    const turn = this.#turnOf(turns.getStore() ?? 'nobody in particular')
    this.#asked.add(turn)
    try {
      return await turn
    } finally {
      this.#asked.delete(turn)
    }
  }

  /** For what nobody waits for: everybody who waits now comes before it, however many of one employer they are. */
  async takeLast(): Promise<Release> {
    await Promise.allSettled(this.#asked)
    return this.#turnOf('nobody at all')
  }

  #turnOf(whose: string): Promise<Release> {
    return takeTurn(this.#queue, whose, this.#patienceMs, {
      over: () => new Error('timeout exceeded when trying to connect: all connections are in use'),
    })
  }
}

/**
 * Who may begin a transaction of an employer, in this process. Those of one employer wait for each other's locks: they
 * do so here, before they take a connection, and so leave the connections to everybody else.
 */
export class EmployerSlots {
  readonly #patienceMs: number
  /** Of each employer two lines: of requests and of jobs. */
  readonly #queue: FairQueue

  constructor(rules: Partial<SlotRules> = {}) {
    const { running: each, waiting, patienceMs, atOnce } = { ...slotRules, ...rules }
    this.#patienceMs = patienceMs
    this.#queue = fairQueue({ atOnce, each, waiting })
  }

  /** Answers what gives the slot back, once there is one; throws `employer_busy` when there are too many, or too long. */
  take(employerId: string): Promise<Release> {
    return takeTurn(this.#queue, employerId, this.#patienceMs, {
      full: () => employerBusy(1),
      over: () => employerBusy(this.#patienceMs / 1000),
    })
  }

  /** How many wait for a slot, of all employers. */
  get waiting(): number {
    return this.#queue.waiting
  }
}

/** A job waits as long as it takes; a request until its patience is over, or not at all where too many wait. */
async function takeTurn(
  queue: FairQueue,
  whose: string,
  patienceMs: number,
  refusal: { full?: () => Error; over: () => Error },
): Promise<Release> {
  if (jobs.getStore()) return queue.take(`job ${whose}`, { waiting: Infinity })
  let patience: AbortSignal | undefined
  const leaves = () => (patience = AbortSignal.timeout(patienceMs))
  try {
    return await queue.take(`request ${whose}`, patienceMs === Infinity ? {} : { leaves })
  } catch (error) {
    if (error instanceof QueueFull && refusal.full) throw refusal.full()
    if (patience?.aborted) throw refusal.over()
    throw error
  }
}
