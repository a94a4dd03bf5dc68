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

type Release = () => void

const jobs = new AsyncLocalStorage<true>()

/** Runs a job: its transactions have slots of their own, and wait for them as long as it takes. */
export function asJob<T>(work: () => Promise<T>): Promise<T> {
  return jobs.run(true, work)
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
  async take(employerId: string): Promise<Release> {
    if (jobs.getStore()) return this.#queue.take(`job ${employerId}`, { waiting: Infinity })
    let patience: AbortSignal | undefined
    const leaves = () => (patience = AbortSignal.timeout(this.#patienceMs))
    try {
      return await this.#queue.take(`request ${employerId}`, { leaves })
    } catch (error) {
      if (error instanceof QueueFull) throw employerBusy(1)
      if (patience?.aborted) throw employerBusy(this.#patienceMs / 1000)
      throw error
    }
  }

  /** How many wait for a slot, of all employers. */
  get waiting(): number {
    return this.#queue.waiting
  }
}
