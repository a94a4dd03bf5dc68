import { expect, it } from 'vitest'
import { riderPaths } from '#web/paths.ts'
import { riderMenuAt } from './rider-menu.ts'

const marked = (pathname: string) =>
  riderMenuAt(pathname)
    .filter(({ holdsPage }) => holdsPage)
    .map(({ label }) => label)

it.each([riderPaths.rewards, riderPaths.daysOff, riderPaths.leaderboard, riderPaths.profile])(
  'marks More on %s, which is found there',
  (path) => {
    expect(marked(path)).toEqual(['More'])
  },
)

it.each([riderPaths.today, riderPaths.progress, riderPaths.more, '/rider/nothing-here'])(
  'leaves %s to the mark of its own address',
  (path) => {
    expect(marked(path)).toEqual([])
  },
)
