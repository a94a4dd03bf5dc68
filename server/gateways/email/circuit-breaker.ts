import type { Clock } from '#server/platform/clock.ts'
import { type Availability, MailServerDown } from './index.ts'

const failuresToOpen = 3
const firstWaitMs = 15_000
const longestWaitMs = 5 * 60_000

interface Options {
  clock: Clock
  /** Mails at once while all is well. */
  lanes: number
  /** Whether an error still is an answer: the server is there, whatever it thinks of the mail. */
  isAnswer(error: unknown): boolean
  onChange(isDown: boolean): void
}

/**
 * Stops trying a server that does not answer: after three failures in a row nothing is offered for 15
 * seconds, doubling to five minutes, then one mail, which decides. A mail that cannot wait for that,
 * such as a sign-in code, may knock in between, one at a time.
 */
export function circuitBreaker({ clock, lanes, isAnswer, onChange }: Options) {
  let failures = 0
  let waitMs = firstWaitMs
  let retryAt: Date | null = null
  let isTrying = false

  function heard(): void {
    failures = 0
    waitMs = firstWaitMs
    if (!retryAt) return
    retryAt = null
    onChange(false)
  }

  function missed(): void {
    failures++
    if (retryAt || failures < failuresToOpen) return
    retryAt = after(waitMs)
    onChange(true)
  }

  /** Only a trial that was due says how long to wait now; knocking before changes nothing. */
  function missedAgain(wasDue: boolean): void {
    if (!wasDue || !retryAt) return
    waitMs = Math.min(waitMs * 2, longestWaitMs)
    retryAt = after(waitMs)
  }

  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  return {
    availability(): Availability {
      if (!retryAt) return { lanes, retryAt: null }
      const isDue = retryAt <= clock.now()
      return { lanes: isDue && !isTrying ? 1 : 0, retryAt: isDue ? after(1000) : retryAt }
    },
    async guard(work: () => Promise<void>): Promise<void> {
      const isTrial = retryAt !== null
      if (isTrial && isTrying) throw new MailServerDown('The mail server is down')
      const wasDue = retryAt !== null && retryAt <= clock.now()
      if (isTrial) isTrying = true
      try {
        await work()
        heard()
      } catch (error) {
        if (isAnswer(error)) heard()
        else if (isTrial) missedAgain(wasDue)
        else missed()
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
