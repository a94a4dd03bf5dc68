import { useEffect, useState } from 'react'
import type { Progress } from '#contract/system/progress.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { readEvents } from '#web/api/read-events.ts'
import { employerBatches } from './progress-queries.ts'

const pollMs = 2000
/** A browser opens six connections to a server: streams must leave room for everything else. */
const mostStreams = 1
let openStreams = 0

/** What is known of anything that takes a while. */
type State = Pick<Progress, 'id' | 'finished'>

/** Where such a state comes from; the same object at each drawing. */
interface BatchSource<News extends State> {
  stream: (id: string) => Promise<Response>
  read: (id: string) => Promise<News>
  parse: (event: unknown) => News
}

/** How far the mails of an upload or a custom email have come, live; null until it is known. */
export function useProgress(id: string | null): Progress | null {
  return useBatch(employerBatches, id)
}

/** The same of a batch from anywhere. */
export function useBatch<News extends State>(
  source: BatchSource<News>,
  id: string | null,
): News | null {
  const [news, setNews] = useState<News | null>(null)
  useEffect(() => {
    if (id !== null) return followBatch(source, id, setNews)
  }, [source, id])
  return news?.id === id ? news : null
}

/** Says how far a batch of mails has come until it has finished; answers how to stop. */
export function follow(id: string, onNews: (news: Progress) => void): () => void {
  return followBatch(employerBatches, id, onNews)
}

function followBatch<News extends State>(
  source: BatchSource<News>,
  id: string,
  onNews: (news: News) => void,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  void followUntilOver({ source, id, signal }, (news) => {
    if (!signal.aborted) onNews(news)
    return news.finished
  })
  return () => stopping.abort()
}

/** Answers whether this was the last news. */
type Hear<News> = (news: News) => boolean

interface Followed<News extends State> {
  source: BatchSource<News>
  id: string
  signal: AbortSignal
}

async function followUntilOver<News extends State>(
  of: Followed<News>,
  hear: Hear<News>,
): Promise<void> {
  const { signal } = of
  if (openStreams < mostStreams) {
    openStreams += 1
    const isOver = await followStream(of, hear).finally(() => {
      openStreams -= 1
    })
    if (isOver) return
  }
  while (!signal.aborted && !(await pollOnce(of, hear))) await pause(signal)
}

/** False when the stream broke before the end: asking goes on from there. */
async function followStream<News extends State>(
  of: Followed<News>,
  hear: Hear<News>,
): Promise<boolean> {
  const outcome = await outcomeOf(hearStream(of, hear))
  return outcome.isDone ? outcome.answer : isRefused(outcome.error)
}

async function hearStream<News extends State>(
  { source, id, signal }: Followed<News>,
  hear: Hear<News>,
): Promise<boolean> {
  const { body } = await source.stream(id)
  if (!body) return false
  for await (const data of readEvents(body, signal)) {
    if (hear(source.parse(JSON.parse(data)))) return true
  }
  return signal.aborted
}

async function pollOnce<News extends State>(
  { source, id }: Followed<News>,
  hear: Hear<News>,
): Promise<boolean> {
  const outcome = await outcomeOf(source.read(id))
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
