import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FairQueue, fairQueue, QueueFull } from './fair-queue.ts'

/** Work that ends when it is told to; what began stands in order. */
function desk(queue: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    bring(name: string, signal?: AbortSignal) {
      const work = () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        })
      return queue.run(name.charAt(0), work, signal)
    },
    async end(name: string) {
      ends.get(name)?.()
      await called()
    },
  }
}

/** Whose turn it is has begun before this. */
const called = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  it('takes turns between those who bring work, however much one brings', async () => {
    const { begun, bring, end } = desk(fairQueue({ atOnce: 1, each: 1, waiting: 10 }))
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => bring(name))
    await called()
    for (let n = 0; n < all.length; n++) await end(begun[n] ?? '')
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
    expect(await Promise.all(all)).toHaveLength(7)
  })

  it('leaves room beside one who has their share', async () => {
    const { begun, bring, end } = desk(fairQueue({ atOnce: 3, each: 1, waiting: 10 }))
    const all = ['a1', 'a2', 'a3'].map((name) => bring(name))
    await called()
    expect(begun).toEqual(['a1'])
    all.push(bring('b1'))
    await called()
    expect(begun).toEqual(['a1', 'b1'])
    for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
    await Promise.all(all)
  })

  it('turns away what one has too much of, and nobody else', async () => {
    const { begun, bring, end } = desk(fairQueue({ atOnce: 1, each: 1, waiting: 1 }))
    const all = [bring('a1'), bring('a2')]
    await expect(bring('a3')).rejects.toBeInstanceOf(QueueFull)
    all.push(bring('b1'))
    await end('a1')
    await end('b1')
    all.push(bring('a4'))
    for (const name of ['a2', 'a4']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a4'])
    await Promise.all(all)
  })

  it('forgets who left, and calls the next', async () => {
    const { begun, bring, end } = desk(fairQueue({ atOnce: 1, each: 1, waiting: 1 }))
    const leaving = new AbortController()
    const first = bring('a1')
    const left = bring('a2', leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await expect(bring('a3', leaving.signal)).rejects.toThrow('gone')
    const last = bring('a4')
    await end('a1')
    await end('a4')
    expect(begun).toEqual(['a1', 'a4'])
    await Promise.all([first, last])
  })

  it('goes on after work that failed', async () => {
    const queue = fairQueue({ atOnce: 1, each: 1, waiting: 1 })
    const failing = queue.run('a', async () => Promise.reject(new Error('broken')))
    const next = queue.run('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  it('never does more than it may, and lets nobody wait while it could do theirs', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ bring: fc.constantFrom('a', 'b', 'c') }),
        fc.record({ end: fc.nat({ max: 4 }) }),
      ),
      { maxLength: 60 },
    )
    const limits = fc.record({
      atOnce: fc.integer({ min: 1, max: 4 }),
      each: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(limits, steps, async ({ atOnce, each }, taken) => {
        const { begun, bring, end } = desk(fairQueue({ atOnce, each, waiting: 100 }))
        const ended = new Set<string>()
        const brought: string[] = []
        for (const step of taken) {
          if ('bring' in step) {
            brought.push(`${step.bring}${brought.length}`)
            void bring(brought.at(-1) ?? '')
            await called()
          } else {
            const now = begun.filter((name) => !ended.has(name))
            const name = now[step.end % Math.max(now.length, 1)]
            if (name) ended.add(name)
            if (name) await end(name)
          }
          const now = begun.filter((name) => !ended.has(name))
          const of = (whose: string, names: readonly string[]) =>
            names.filter((name) => name.startsWith(whose)).length
          expect(now.length).toBeLessThanOrEqual(atOnce)
          for (const whose of ['a', 'b', 'c']) {
            expect(of(whose, now)).toBeLessThanOrEqual(each)
            const isWaiting = of(whose, brought) > of(whose, begun)
            if (isWaiting) expect(now.length === atOnce || of(whose, now) === each).toBe(true)
          }
        }
      }),
      { numRuns: 200, seed: 15 },
    )
  })
})
