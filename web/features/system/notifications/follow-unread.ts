import { type UnreadCount, unreadCount } from '#contract/system/notifications.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { readEvents } from '#web/api/read-events.ts'
import { type Source, sources } from './sources.ts'
import type { Reader } from './use-unread.ts'

/** Who leaves the page before has opened no stream. */
const settledMs = 10_000
/** After a stream that broke. */
const brokenMs = 30_000

/**
 * Says how many are unread, then whenever it changes. It holds one connection, and none while the page is hidden: a
 * browser opens six to a server, for all its tabs. Where no stream comes through it asks.
 */
export async function followUnread(
  reader: Reader,
  hear: (count: UnreadCount) => void,
  signal: AbortSignal,
): Promise<void> {
  const source = sources[reader]
  let waitMs = settledMs
  while (!signal.aborted) {
    const asked = await outcomeOf(source.calls.countUnread({}))
    if (signal.aborted || (!asked.isDone && isRefused(asked.error))) return
    if (asked.isDone) hear(asked.answer)
    await pause(waitMs, signal)
    let known = asked.isDone ? asked.answer.state : undefined
    while (known !== undefined && !signal.aborted) {
      const news: UnreadCount | undefined = await nextNews(source, known, signal)
      if (news) hear(news)
      known = news?.state
    }
    waitMs = brokenMs
    await untilSeen(signal)
  }
}

/** The next state that is not the known one; undefined when the stream ends without one. */
async function nextNews(
  source: Source,
  known: string,
  signal: AbortSignal,
): Promise<UnreadCount | undefined> {
  if (document.hidden) return undefined
  const leaving = new AbortController()
  const leave = () => {
    if (document.hidden || signal.aborted) leaving.abort()
  }
  signal.addEventListener('abort', leave)
  document.addEventListener('visibilitychange', leave)
  const heard = await outcomeOf(hearNext(source, known, leaving.signal))
  signal.removeEventListener('abort', leave)
  document.removeEventListener('visibilitychange', leave)
  return heard.isDone && !signal.aborted ? heard.answer : undefined
}

async function hearNext(source: Source, known: string, signal: AbortSignal) {
  const { body } = await source.calls.followUnread({ query: { known } })
  if (!body) return undefined
  for await (const data of readEvents(body, signal)) {
    const count = unreadCount.parse(JSON.parse(data))
    if (count.state !== known) return count
  }
  return undefined
}

/** A refusal stays one; anything else may pass. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
