import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '#testing/fake-clock.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { MailRefused, MailServerDown } from './index.ts'

function start() {
  const clock = fakeClock('2026-11-20T18:00:00Z')
  const onChange = vi.fn<(isDown: boolean) => void>()
  const isAnswer = (error: unknown) => error instanceof MailRefused
  const breaker = circuitBreaker({ clock, lanes: 5, isAnswer, onChange })
  const fails = (error: Error = new MailServerDown('gone')) =>
    expect(breaker.guard(() => Promise.reject(error))).rejects.toThrow(error.message)
  const works = () => breaker.guard(async () => {})
  const lanes = () => breaker.availability().lanes
  return { clock, onChange, breaker, fails, works, lanes }
}

async function opened() {
  const started = start()
  for (let turn = 0; turn < 3; turn++) await started.fails()
  return started
}

describe('the circuit breaker', () => {
  it('opens after three failures in a row, not after three in all', async () => {
    const { fails, works, lanes, onChange } = start()
    await fails()
    await fails()
    await works()
    await fails()
    await fails()
    expect(lanes()).toBe(5)
    await fails()
    expect(lanes()).toBe(0)
    expect(onChange.mock.calls).toEqual([[true]])
  })

  it('takes a no to a mail for an answer', async () => {
    const { fails, lanes } = start()
    for (let turn = 0; turn < 5; turn++) await fails(new MailRefused('no such mailbox'))
    expect(lanes()).toBe(5)
  })

  it('offers one mail after 15 seconds, and all again when that was taken', async () => {
    const { clock, works, lanes, breaker, onChange } = await opened()
    expect(breaker.availability().retryAt).toEqual(new Date('2026-11-20T18:00:15Z'))
    clock.advance({ seconds: 14 })
    expect(lanes()).toBe(0)
    clock.advance({ seconds: 1 })
    expect(lanes()).toBe(1)
    await works()
    expect(lanes()).toBe(5)
    expect(onChange.mock.calls).toEqual([[true], [false]])
  })

  it('waits twice as long after each trial that failed, five minutes at most', async () => {
    const { clock, fails, lanes } = await opened()
    for (const seconds of [15, 30, 60, 120, 240, 300, 300]) {
      clock.advance({ seconds: seconds - 1 })
      expect(lanes()).toBe(0)
      clock.advance({ seconds: 1 })
      expect(lanes()).toBe(1)
      await fails()
    }
  })

  it('lets one at a time knock in between, which makes no wait longer', async () => {
    const { clock, breaker, fails, works, lanes } = await opened()
    await fails()
    let arrive = () => {}
    const first = breaker.guard(() => new Promise<void>((resolve) => (arrive = resolve)))
    await expect(works()).rejects.toThrow(MailServerDown)
    clock.advance({ seconds: 15 })
    expect(lanes()).toBe(0)
    arrive()
    await first
    expect(lanes()).toBe(5)
  })
})
