import { useEffect, useState } from 'react'
import { type Progress, progress } from '#contract/system/progress.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { readEvents } from '#web/api/read-events.ts'
import { progressCalls } from './progress-queries.ts'

const pollMs = 2000
/** A browser opens six connections to a server: streams must leave room for everything else. */
const mostStreams = 1
let openStreams = 0

/** How far the mails of an upload or a custom email have come, live; null until it is known. */
export function useProgress(id: string | null): Progress | null {
  const [news, setNews] = useState<Progress | null>(null)
  useEffect(() => {
    if (id !== null) return follow(id, setNews)
  }, [id])
  return news?.id === id ? news : null
}

/** Says how far a batch of mails has come until it has finished; answers how to stop. */
export function follow(id: string, onNews: (news: Progress) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  void followUntilOver(id, signal, (news) => {
    if (!signal.aborted) onNews(news)
    return news.finished
  })
  return () => stopping.abort()
}

/** Answers whether this was the last news. */
type Hear = (news: Progress) => boolean

async function followUntilOver(id: string, signal: AbortSignal, hear: Hear): Promise<void> {
  if (openStreams < mostStreams) {
    openStreams += 1
    const isOver = await followStream(id, signal, hear).finally(() => {
      openStreams -= 1
    })
    if (isOver) return
  }
  while (!signal.aborted && !(await pollOnce(id, hear))) await pause(signal)
}

/** False when the stream broke before the end: asking goes on from there. */
async function followStream(id: string, signal: AbortSignal, hear: Hear): Promise<boolean> {
  const outcome = await outcomeOf(hearStream(id, signal, hear))
  return outcome.isDone ? outcome.answer : isRefused(outcome.error)
}

async function hearStream(id: string, signal: AbortSignal, hear: Hear): Promise<boolean> {
  const { body } = await progressCalls.followProgress({ params: { id } })
  if (!body) return false
  for await (const data of readEvents(body, signal)) {
    if (hear(progress.parse(JSON.parse(data)))) return true
  }
  return signal.aborted
}

async function pollOnce(id: string, hear: Hear): Promise<boolean> {
  const outcome = await outcomeOf(progressCalls.readProgress({ params: { id } }))
  return outcome.isDone ? hear(outcome.answer) : isRefused(outcome.error)
}

/** A refusal stays one; anything else may pass. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
