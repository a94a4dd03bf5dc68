import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { LocalDate } from '#domain/time.ts'
import { exchange } from '../../bench/support/exchange.ts'
import { percentile } from '../../bench/support/latencies.ts'
import { rounded } from '../../bench/support/median.ts'
import { type Crowd, peopleOf, type Sent } from './habits.ts'

/** What came of one stretch of use. */
export interface Use {
  /** Of each that was answered 200. */
  ms: number[]
  /** The same by what was asked. */
  byCall: Map<string, number[]>
  /** Others and those without an answer, with how often. */
  refused: Map<string, number>
  seconds: number
}

interface Order {
  base: string
  crowd: Crowd
  /** So many people of the crowd, in its shares. */
  sessions: number
  seconds: number
  today: LocalDate
  /** Between two requests of one person, on average. */
  thinkMs: number
}

/** People use the product for so long, each with requests one after the other and pauses between. */
export async function sendAsPeople(order: Order): Promise<Use> {
  const { base, seconds, thinkMs } = order
  const agent = new Agent({ keepAlive: true })
  const use: Use = { ms: [], byCall: new Map(), refused: new Map(), seconds }
  const endsAt = performance.now() + seconds * 1000
  await Promise.all(
    peopleOf(order.crowd, order).map(async ({ token, next }) => {
      // Nobody starts at the same moment.
      await pause(Math.random() * thinkMs)
      while (performance.now() < endsAt) {
        const sent = next()
        const { status, body, ms } = await send(agent, base, token, sent).catch(cutOff)
        const call = `${sent.method} ${sent.path.replace(/\?.*|[0-9a-f-]{36}/g, '')}`
        if (status === 200) note(use, call, ms)
        else {
          const what = `${call}: ${status || body}`
          use.refused.set(what, (use.refused.get(what) ?? 0) + 1)
        }
        if (status !== 0) next.learn?.(sent, body)
        // No pause goes beyond the end, or shares of processor time would be of a longer stretch than the requests.
        const left = Math.max(0, endsAt - performance.now())
        await pause(Math.min(2 * Math.random() * thinkMs, left))
      }
      // What is left would be in the way of the next stretch.
      const rest = next.atEnd?.()
      if (rest) await send(agent, base, token, rest)
    }),
  )
  agent.destroy()
  return use
}

function note({ ms: all, byCall }: Use, call: string, ms: number): void {
  all.push(ms)
  const own = byCall.get(call)
  if (own) own.push(ms)
  else byCall.set(call, [ms])
}

/** Those that took longest, with the p99 of each and how often it was asked. */
export function slowestCalls({ byCall }: Use, count: number): string {
  const calls = [...byCall].map(([call, ms]) => ({
    call,
    p99: percentile(ms, 0.99),
    count: ms.length,
  }))
  const slowest = calls.toSorted((a, b) => b.p99 - a.p99).slice(0, count)
  return slowest
    .map((each) => `${each.call} ${rounded(each.p99, 0)} ms (of ${each.count})`)
    .join(', ')
}

/** What stands for the answer of a request that got none. */
function cutOff(error: Error) {
  return { status: 0, body: error.message, ms: 0 }
}

function send(agent: Agent, base: string, token: string, { method, path, body }: Sent) {
  return exchange({
    method,
    url: `${base}${path}`,
    agent,
    token,
    body: body && JSON.stringify(body),
  })
}
