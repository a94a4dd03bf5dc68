import { AsyncLocalStorage } from 'node:async_hooks'
import { employerBusy } from '../errors.ts'

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
type Lane = 'request' | 'job'

interface Turns {
  running: number
  waiting: (() => void)[]
}

const jobs = new AsyncLocalStorage<true>()
const tenants = new AsyncLocalStorage<string>()

/** Runs a job: its transactions have slots of their own, and wait for them as long as it takes. */
export function asJob<T>(work: () => Promise<T>): Promise<T> {
  return jobs.run(true, work)
}

/** Runs what is done for an employer: its statements take turns with those of others, one employer after the other. */
export function asTenant<T>(employerId: string | undefined, work: () => Promise<T>): Promise<T> {
  return employerId === undefined ? work() : tenants.run(employerId, work)
}

/** Turns at the connections of a database: whoever asks for many at once waits for its own, not the others for it. */
export class ConnectionTurns {
  readonly #slots: EmployerSlots
  readonly #asked = new Set<Promise<Release>>()

  /** `patienceMs`: after so long the database counts as out of reach; without it everybody waits. */
  constructor(connections: number, patienceMs = Infinity) {
    const unbounded = { running: Infinity, waiting: Infinity }
    this.#slots = new EmployerSlots({ ...unbounded, patienceMs, atOnce: connections }, () => {
      return new Error('timeout exceeded when trying to connect: all connections are in use')
    })
  }

  async take(): Promise<Release> {
    const turn = this.#slots.take(tenants.getStore() ?? 'nobody in particular')
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
    return this.#slots.take('nobody at all')
  }
}

/**
 * Who may begin a transaction of an employer, in this process. Those of one employer wait for each other's locks: they
 * do so here, before they take a connection, and so leave the connections to everybody else.
 */
export class EmployerSlots {
  readonly rules: SlotRules
  #running = 0
  /** Who had a turn goes to the end. */
  readonly #turns = new Map<string, Turns>()

  readonly #refusal: (retryAfterSeconds: number) => Error

  constructor(
    rules: Partial<SlotRules> = {},
    refusal: (retryAfterSeconds: number) => Error = employerBusy,
  ) {
    this.rules = { ...slotRules, ...rules }
    this.#refusal = refusal
  }

  /** Answers what gives the slot back, once there is one; throws `employer_busy` when there are too many, or too long. */
  async take(employerId: string): Promise<Release> {
    const lane: Lane = jobs.getStore() ? 'job' : 'request'
    const key = `${lane} ${employerId}`
    const turns = this.#turns.get(key) ?? { running: 0, waiting: [] }
    this.#turns.set(key, turns)
    const isFree = turns.waiting.length === 0 && this.#hasRoom(turns)
    if (isFree) this.#begin(turns)
    else await this.#wait(key, turns, lane)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#end(key, turns)
    }
  }

  /** How many wait for a slot, of all employers. */
  get waiting(): number {
    return [...this.#turns.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  #hasRoom({ running }: Turns): boolean {
    return running < this.rules.running && this.#running < this.rules.atOnce
  }

  #begin(turns: Turns): void {
    turns.running++
    this.#running++
  }

  #wait(key: string, turns: Turns, lane: Lane): Promise<void> {
    const { waiting, patienceMs } = this.rules
    return new Promise((resolve, reject) => {
      if (lane === 'request' && turns.waiting.length >= waiting) {
        reject(this.#refusal(1))
        return
      }
      let timer: NodeJS.Timeout | undefined
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      turns.waiting.push(begin)
      if (lane === 'job' || patienceMs === Infinity) return
      timer = setTimeout(() => {
        turns.waiting.splice(turns.waiting.indexOf(begin), 1)
        if (isIdle(turns)) this.#turns.delete(key)
        reject(this.#refusal(patienceMs / 1000))
      }, patienceMs)
    })
  }

  #end(key: string, turns: Turns): void {
    turns.running--
    this.#running--
    this.#turns.delete(key)
    if (!isIdle(turns)) this.#turns.set(key, turns)
    for (const its of this.#turns.values()) {
      while (its.waiting.length > 0 && this.#hasRoom(its)) {
        this.#begin(its)
        its.waiting.shift()?.()
      }
    }
  }
}

function isIdle({ running, waiting }: Turns): boolean {
  return running === 0 && waiting.length === 0
}
