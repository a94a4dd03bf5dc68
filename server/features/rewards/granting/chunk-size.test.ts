import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkSize } from './chunk-size.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the size of a chunk', () => {
  test('starts small and doubles while chunks are quick', async () => {
    expect(await sizes([1, 1, 1])).toEqual([25, 50, 100])
  })

  test('has an end, however quick chunks are', async () => {
    expect(Math.max(...(await sizes(Array(10).fill(0))))).toBe(1000)
  })

  test('stays while a chunk takes about what others may wait', async () => {
    expect(await sizes([1, 20, 20])).toEqual([25, 50, 50])
  })

  test('halves after a slow chunk, and is never nothing', async () => {
    expect(await sizes([1, 1, 60, 60, 60, 60])).toEqual([25, 50, 100, 50, 25, 25])
  })

  test('does not shrink for what was waited for a lock', async () => {
    const chunk = new ChunkSize()
    await chunk.timed(async () => {
      vi.advanceTimersByTime(500)
      chunk.begin()
      vi.advanceTimersByTime(1)
    })
    expect(await chunk.timed((size) => Promise.resolve(size))).toBe(50)
  })
})

/** The sizes asked for by chunks that take so many milliseconds each. */
async function sizes(took: readonly number[]): Promise<number[]> {
  const chunk = new ChunkSize()
  const asked: number[] = []
  for (const ms of took) {
    await chunk.timed(async (size) => {
      asked.push(size)
      vi.advanceTimersByTime(ms)
    })
  }
  return asked
}
