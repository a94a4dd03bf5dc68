import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'

const pollMs = 1000
/** Proxies end a connection on which nothing is said. */
const heartbeatMs = 15_000
/** Whoever still wants to know then asks again. */
const longestMs = 30 * 60_000

/**
 * Neither kept on the way nor held back by a proxy until it is large enough; its connection ends with
 * it, or a server that closes would wait for what comes next on it.
 */
export const streamHeaders = {
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

interface Options<State> {
  clock: Clock
  /** How long it is until it is read again. */
  pauseMs?: number
  /** Ends the stream, and the pause it is in. */
  closing: AbortSignal
  /** Whether the session it was asked with goes on. */
  isStillAllowed(): Promise<boolean>
  read(): Promise<State | undefined>
}

/** Server-sent events: the state at first, then whenever it changes, until it is finished or the session has ended. */
export async function* stateEvents<State extends { finished: boolean }>({
  clock,
  pauseMs = pollMs,
  closing,
  isStillAllowed,
  read,
}: Options<State>): AsyncGenerator<string> {
  const now = () => clock.now().getTime()
  const endsAt = now() + longestMs
  let spokenAt = now()
  let sent = ''
  while (now() < endsAt && !closing.aborted) {
    const progress = await read()
    // Asked last: what was read before the session ended is not said after it.
    if (!progress || !(await isStillAllowed())) return
    const news = JSON.stringify(progress)
    if (news !== sent) {
      sent = news
      spokenAt = now()
      yield `data: ${news}\n\n`
    } else if (now() - spokenAt >= heartbeatMs) {
      spokenAt = now()
      yield ': still here\n\n'
    }
    if (progress.finished) return
    // Ends early when the server closes, which is no error.
    await sleep(pauseMs, undefined, { signal: closing }).catch(() => {})
  }
}
