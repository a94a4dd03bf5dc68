import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Progress } from '#contract/system/progress.ts'
import { follow } from './follow.ts'

const id = '0193c0de-0000-7000-8000-000000000001'
const asked: string[] = []
let answers: (() => Response)[] = []

const news = (sent: number): Progress => ({
  id,
  kind: 'custom-email',
  total: 3,
  sent,
  failed: 0,
  waiting: 3 - sent,
  finished: sent === 3,
})
const events = (...all: Progress[]) =>
  new Response(all.map((each) => `data: ${JSON.stringify(each)}\n\n`).join(''))
const refused = (status: number) =>
  Response.json({ status: false, code: 'any', message: 'No' }, { status })

/** Follows until nothing is asked any more and answers how many were sent at each news. */
async function followed(): Promise<number[]> {
  const heard: number[] = []
  const stop = follow(id, ({ sent }) => heard.push(sent))
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  return heard
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.endsWith('/events') ? 'events' : 'once')
    const answer = answers.shift()
    if (!answer) throw new TypeError('No network')
    return answer()
  })
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('hears every event and stops at the last', async () => {
  answers = [() => events(news(1), news(2), news(3))]
  expect(await followed()).toEqual([1, 2, 3])
  expect(asked).toEqual(['events'])
})

it('asks every two seconds once the stream has broken', async () => {
  answers = [
    () => events(news(1)),
    () => Response.json(news(2)),
    () => refused(500),
    () => Response.json(news(3)),
  ]
  expect(await followed()).toEqual([1, 2, 3])
  expect(asked).toEqual(['events', 'once', 'once', 'once'])
})

it('takes a refusal for an answer', async () => {
  answers = [() => refused(404)]
  expect(await followed()).toEqual([])
  expect(asked).toEqual(['events'])
})

it('leaves connections free: a second batch is asked for instead', async () => {
  const open = () => new Response(new ReadableStream())
  answers = [open, () => Response.json(news(3))]
  const stop = follow(id, () => {})
  expect(await followed()).toEqual([3])
  expect(asked).toEqual(['events', 'once'])
  stop()
})

it('says and asks nothing any more once stopped', async () => {
  answers = [() => refused(500), () => Response.json(news(1)), () => Response.json(news(2))]
  const heard: number[] = []
  const stop = follow(id, ({ sent }) => {
    heard.push(sent)
    stop()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([1])
  expect(asked).toEqual(['events', 'once'])
})
