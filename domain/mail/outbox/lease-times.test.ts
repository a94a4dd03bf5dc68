import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leaseTimes, retryAfterMs } from './lease-times.ts'

it('fits connecting, silence and the whole of a send into the lease, with time left to record', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 600_000 }), (leaseMs) => {
      const { connectMs, silenceMs, sendMs, neededMs } = leaseTimes(leaseMs)
      expect(connectMs).toBeGreaterThan(100)
      expect(connectMs + silenceMs).toBeLessThanOrEqual(sendMs)
      expect(neededMs).toBeGreaterThan(sendMs)
      // Some of the lease is left for the mails of a batch that are not the first.
      expect(neededMs).toBeLessThan(leaseMs * 0.7)
    }),
  )
})

it.each([
  [1, 60_000],
  [2, 300_000],
  [6, 43_200_000],
  [7, undefined],
])('waits after failure %i', (failures, ms) => {
  expect(retryAfterMs(failures)).toBe(ms)
})
