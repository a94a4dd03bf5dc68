import { startOfMonth } from '#domain/time.ts'
import type { Stretch } from './count-figures.ts'
import { exactSum, type Reader, readPages, readRows, type Shown } from './read-answers.ts'

const columns = {
  points: ['community_points', 'Community Points'],
  savings: ['savings', 'Commute Savings'],
  'green trips': ['non-sov', 'Number of non-SOV trips'],
  'rewards earned': ['monetary_incentives', 'Monetary Incentives'],
} as const

/** The sums of its rows, on the screen and in both files; it knows whole months alone. */
export async function shownByLeaderboard(
  reader: Reader,
  { startOn, endOn }: Stretch,
): Promise<Shown[]> {
  if (startOn !== startOfMonth(startOn) || endOn !== startOfMonth(endOn)) return []
  const path = `/scores?from_year=${startOn}&to_year=${endOn}`
  const { rows } = await readPages(reader, path, 'result')
  const sheet = await readRows(reader, `${path}&export=1`)
  const csv = await readRows(reader, `${path}&export=csv`)
  return Object.entries(columns).flatMap(([figure, [field, heading]]): Shown[] => [
    ['leaderboard', figure, exactSum(rows, (row) => row[field])],
    ['leaderboard as .xlsx', figure, exactSum(sheet, (row) => row[heading])],
    ['leaderboard as CSV', figure, exactSum(csv, (row) => row[heading])],
  ])
}
