import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { exchange } from '../support/exchange.ts'

export interface Commuter {
  memberId: string
  token: string
}

export interface Pace {
  /** Each with a trip to work and one home. */
  days: readonly string[]
  /** Between two trips of a commuter, on average. */
  pauseMs: number
}

export interface Figures {
  /** Of each request, from when it was first sent to when it was taken, with the times it was to come again. */
  ms: number[]
  /** The same of its last sending alone. */
  lastMs: number[]
  seconds: number
  /** Answers that asked to come again, as too many of the employer waited (429) ... */
  busy: number
  /** ... or no connection was had in five seconds (503). */
  unavailable: number
}

/** All commuters log at once, each its trips one after the other; every fifth trip is sent twice at a time. */
export async function logTrips(
  base: string,
  commuters: readonly Commuter[],
  pace: Pace,
): Promise<Figures> {
  const figures: Figures = { ms: [], lastMs: [], seconds: 0, busy: 0, unavailable: 0 }
  const agent = new Agent({ keepAlive: true })
  const url = `${base}/api/commuter/trips`
  const startedAt = performance.now()
  await Promise.all(
    commuters.map(async ({ token }, number) => {
      for (const [at, trip] of tripsOf(pace.days).entries()) {
        await setTimeout(2 * Math.random() * pace.pauseMs)
        const headers = { 'idempotency-key': randomUUID() }
        const sent = { url, agent, token, headers, body: JSON.stringify(trip) }
        const times = (number + at) % 5 === 0 ? 2 : 1
        const answers = await Promise.all(Array.from({ length: times }, () => send(sent, figures)))
        if (new Set(answers).size > 1) throw new Error(`a repeat differs: ${answers.join(' ')}`)
      }
    }),
  )
  figures.seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return figures
}

function tripsOf(days: readonly string[]) {
  return days.flatMap((date) =>
    (['to_work', 'to_home'] as const).map((direction) => ({
      date,
      direction,
      mode: 'public_transit',
      miles: 5,
      source: 'website',
      external_id: randomUUID(),
    })),
  )
}

interface Sent {
  url: string
  agent: Agent
  token: string
  headers: Record<'idempotency-key', string>
  body: string
}

/** Sends a trip until it is taken, under the same key each time; answers what it was told. */
async function send(sent: Sent, figures: Figures): Promise<string> {
  const firstAt = performance.now()
  for (;;) {
    const { status, headers, body, ms } = await exchange({ method: 'POST', ...sent })
    if (status === 200) {
      figures.ms.push(performance.now() - firstAt)
      figures.lastMs.push(ms)
      return body
    }
    if (status === 429) figures.busy++
    else if (status === 503) figures.unavailable++
    else throw new Error(`${sent.url}: ${status} ${body}`)
    // As a phone does: a little later than asked, and not all at one moment.
    const retryAfter = Number(headers['retry-after'] ?? 1)
    await setTimeout(1000 * retryAfter * (1 + Math.random()))
  }
}
