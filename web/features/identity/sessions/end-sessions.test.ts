import { expect, it, vi } from 'vitest'
import { endSessions } from './end-sessions.ts'

it('goes on once every call is answered, whatever the answer', async () => {
  await expect(
    endSessions([Promise.resolve(), Promise.reject(new Error('It is over already'))]),
  ).resolves.toBeUndefined()
})

it('waits five seconds for a server out of reach, and no longer', async () => {
  vi.useFakeTimers()
  const isOver = vi.fn()
  void endSessions([new Promise(() => {})]).then(isOver)
  await vi.advanceTimersByTimeAsync(4999)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalled()
  vi.useRealTimers()
})
