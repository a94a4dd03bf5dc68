import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { httpClient } from '../support/http-client.ts'

/** Milliseconds of each request, by what was asked. */
export type Waits = Record<string, number[]>

/** Asks a server for its account, and logs rewarded trips, one after the other of each while work is done. */
export async function watchRequests(
  url: string,
  { token, riders }: { token: string; riders: Riders },
  work: () => Promise<void>,
): Promise<Waits> {
  let isDone = false
  const ask = async (next: () => Promise<{ ms: number }>) => {
    const waits: number[] = []
    while (!isDone) {
      waits.push((await next()).ms)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return waits
  }
  const [reading, logging] = [httpClient(url), httpClient(url)]
  const asking = Promise.all([
    ask(() => reading('GET', '/api/user', { token })),
    ask(() => logging('POST', '/api/commuter/trips', riders.nextTrip())),
  ])
  try {
    await work()
  } finally {
    isDone = true
  }
  const [user, trips] = await asking
  return { 'GET /api/user of the employer': user, 'POST /api/commuter/trips, rewarded': trips }
}

/** Members who log trips of a month in turns. */
export class Riders {
  readonly #tokens: readonly string[]
  readonly #month: LocalDate
  #logged = 0

  constructor(tokens: readonly string[], month: LocalDate) {
    this.#tokens = tokens
    this.#month = month
  }

  /** Of somebody else each time, then of the next way and day: a way of a day is taken once. */
  nextTrip(): { token: string; body: string } {
    const token = this.#tokens[this.#logged % this.#tokens.length]
    const way = Math.floor(this.#logged++ / this.#tokens.length)
    const date = addDays(this.#month, Math.floor(way / 2))
    if (!token || date >= startOfMonth(this.#month, 1)) throw new Error('All days are taken')
    const direction = way % 2 ? 'to_home' : 'to_work'
    const body = { date, direction, mode: 'bike', miles: 3, source: 'website' }
    return { token, body: JSON.stringify(body) }
  }
}
