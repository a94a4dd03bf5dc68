import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedAtHeader } from '#web/api/asked-at.ts'
import { answerInTime, answerToKeep, isNews } from './answer-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<null>(() => undefined)
const kept = async () => new Response('last')
const none = async () => undefined

describe('an answer', () => {
  it('is the network’s where that comes in time', async () => {
    const { answer, isLate } = await answerInTime({
      network: Promise.resolve(new Response('new')),
      kept,
    })
    expect([await answer?.text(), isLate]).toEqual(['new', false])
  })

  it('is the last one at once without a network', async () => {
    const { answer, isLate } = await answerInTime({ network: Promise.resolve(null), kept })
    expect([await answer?.text(), isLate]).toEqual(['last', false])
  })

  it('is the last one after four seconds of a connection that is dead', async () => {
    const asked = answerInTime({ network: never, kept })
    await vi.advanceTimersByTimeAsync(4000)
    const { answer, isLate } = await asked
    expect([await answer?.text(), isLate]).toEqual(['last', true])
  })

  it('is waited for where there was none before', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const network = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    const asked = answerInTime({ network, kept: none })
    await vi.advanceTimersByTimeAsync(20_000)
    arrive(new Response('new'))
    const { answer, isLate } = await asked
    expect([await answer?.text(), isLate]).toEqual(['new', false])
    expect((await answerInTime({ network: Promise.resolve(null), kept: none })).answer).toBeNull()
  })
})

it('is news when it came late and says something else', async () => {
  expect(await isNews(new Response('new'), new Response('last'))).toBe(true)
  expect(await isNews(new Response('last'), new Response('last'))).toBe(false)
  expect(await isNews(new Response('busy', { status: 503 }), new Response('last'))).toBe(false)
  expect(await isNews(null, new Response('last'))).toBe(false)
})

it('is kept with when it was asked for, so that nobody takes it for a new one', async () => {
  const headers = { 'content-type': 'application/json' }
  const kept = answerToKeep(new Response('{}', { headers }), 1000)
  expect([await kept.text(), kept.ok]).toEqual(['{}', true])
  expect(kept.headers.get('content-type')).toBe('application/json')
  expect(kept.headers.get(askedAtHeader)).toBe('1000')
})
