import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followUnread } from './follow-unread.ts'
import { badgeText, bellLabel } from './use-unread.ts'

let asked: string[] = []
let answers: (() => Response | Promise<Response>)[] = []
let stop: AbortController

const count = (unread: number) => ({ unread, state: `${unread}:x` })
const json = (unread: number) => () => Response.json(count(unread))
const news = (unread: number) => () => new Response(`data: ${JSON.stringify(count(unread))}\n\n`)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '' }))
  asked = []
  stop = new AbortController()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (!answer) return new Promise<Response>(() => {})
    return answer()
  })
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is heard until nothing more comes by itself. */
async function hearAll(given: typeof answers, ms = 10_000): Promise<number[]> {
  const heard: number[] = []
  answers = given
  void followUnread('employer', ({ unread }) => heard.push(unread), stop.signal)
  await vi.advanceTimersByTimeAsync(ms)
  return heard
}

it('asks once, and opens a stream only after ten seconds', async () => {
  expect(await hearAll([json(2)], 9999)).toEqual([2])
  expect(asked).toEqual(['/api/notifications/unread'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.slice(1)).toEqual(['/api/notifications/events?known=2%3Ax'])
})

it('hears on from each state that it heard', async () => {
  expect(await hearAll([json(2), news(3), news(0)])).toEqual([2, 3, 0])
  expect(asked.at(-1)).toBe('/api/notifications/events?known=0%3Ax')
})

it('a stream that breaks is asked for again, with a question before it', async () => {
  const broken = () => new Response('')
  expect(await hearAll([json(2), broken, json(4)])).toEqual([2, 4])
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.at(-1)).toBe('/api/notifications/events?known=4%3Ax')
})

it('asks nothing more once it is refused', async () => {
  const refused = () => Response.json({ status: false, code: 'x', message: 'x' }, { status: 403 })
  expect(await hearAll([refused], 60_000)).toEqual([])
  expect(asked).toHaveLength(1)
})

it('a number over 99 is said as such', () => {
  expect([badgeText(99), badgeText(100)]).toEqual(['99', '99+'])
  expect([bellLabel(undefined), bellLabel(0), bellLabel(3)]).toEqual([
    'Notifications',
    'Notifications',
    'Notifications, 3 unread',
  ])
})
