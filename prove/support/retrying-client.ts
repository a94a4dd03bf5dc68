import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { exchange } from '../../bench/support/exchange.ts'

interface Wanted {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  body?: object | string
  headers?: Record<string, string>
}

interface Answer {
  status: number
  text: string
}

export interface RetryingClient {
  /** One request; undefined when no answer came. */
  once(wanted: Wanted): Promise<Answer | undefined>
  /** The same request until it is answered by other than 429 and 5xx. */
  send(wanted: Wanted): Promise<Answer>
  /** Requests that were sent, those that got no answer, 429, 503 or another 5xx, and how long the longest took. */
  counts: {
    sent: number
    unanswered: number
    busy: number
    unavailable: number
    failed: number
    slowestMs: number
  }
  close(): void
}

const patienceMs = 180_000

/** As devices send: what was not answered is sent again after a pause, as often as it takes. */
export function retryingClient(base: string): RetryingClient {
  const agent = new Agent({ keepAlive: true })
  const counts = { sent: 0, unanswered: 0, busy: 0, unavailable: 0, failed: 0, slowestMs: 0 }
  async function once({ path, body, ...wanted }: Wanted): Promise<Answer | undefined> {
    counts.sent++
    const sentAt = performance.now()
    const answer = await exchange({
      ...wanted,
      url: `${base}${path}`,
      agent,
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    }).then(
      ({ status, body: text }) => ({ status, text }),
      (error: NodeJS.ErrnoException) => {
        // What cannot even be sent is a mistake of ours.
        if (error.code?.startsWith('ERR_')) throw error
        return undefined
      },
    )
    counts.slowestMs = Math.max(counts.slowestMs, Math.round(performance.now() - sentAt))
    if (!answer) counts.unanswered++
    else if (answer.status === 429) counts.busy++
    else if (answer.status === 503) counts.unavailable++
    else if (answer.status >= 500) counts.failed++
    return answer
  }
  return {
    counts,
    once,
    async send(wanted) {
      for (const givesUpAt = Date.now() + patienceMs; ; ) {
        const answer = await once(wanted)
        if (answer && answer.status !== 429 && answer.status < 500) return answer
        if (Date.now() > givesUpAt) {
          throw new Error(`${wanted.method} ${wanted.path}: ${answer?.text ?? 'no answer'}`)
        }
        await pause(100)
      }
    },
    close: () => agent.destroy(),
  }
}
