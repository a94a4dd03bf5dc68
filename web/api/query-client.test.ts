import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { createQueryClient, mayRetry } from './query-client.ts'

it('refetches every ten minutes, not on focus or mount [X-QRY-01]', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchInterval: 600_000,
  })
})

it.each([
  [0, 0, true],
  [503, 0, true],
  [503, 1, false],
  [401, 0, false],
  [422, 0, false],
])('after status %d and %d failures: tries again %s', (status, failures, expected) => {
  expect(mayRetry(failures, new ApiError({ status, code: 'x' }))).toBe(expected)
})
