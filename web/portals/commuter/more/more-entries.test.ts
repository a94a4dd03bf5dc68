import { expect, it } from 'vitest'
import { riderPaths } from '#web/paths.ts'
import { moreEntries } from './more-entries.ts'

const addresses = (hasLeaderboard: boolean) =>
  moreEntries({ hasLeaderboard }).flatMap(({ pages }) => pages.map(({ to }) => to))

it('leads to a leaderboard only where the employer shows one', () => {
  expect(addresses(true)).toContain(riderPaths.leaderboard)
  expect(addresses(false)).toEqual(addresses(true).filter((to) => to !== riderPaths.leaderboard))
})
