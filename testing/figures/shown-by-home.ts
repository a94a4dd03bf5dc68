import { addDays } from '#domain/time.ts'
import type { Stretch } from './count-figures.ts'
import { type Reader, readBody, type Shown } from './read-answers.ts'

type Row = Record<string, number>

/** Home's charts by day, week and month: each adds up to the same. */
export async function shownByHome(reader: Reader, stretch: Stretch): Promise<Shown[]> {
  const range = `start_date=${stretch.startOn}&end_date=${addDays(stretch.endOn, -1)}`
  const shown: Shown[] = []
  for (const by of ['day', 'week', 'month']) {
    const read = (chart: string): Promise<Row[]> =>
      readBody(reader, `/statistics/${chart}?${range}&group_by=${by}`)
    const breakdown = await read('commuter-breakdown')
    const access = await read('commuter-access')
    const activity = await read('users-activity')
    const screen = `home by ${by}`
    shown.push(
      [screen, 'office days', sumOf(breakdown, 'non_telecommute_count')],
      [screen, 'telecommute days', sumOf(breakdown, 'telecommute_count')],
      [screen, 'records by website', sumOf(access, 'website_count')],
      [screen, 'records by themselves', sumOf(access, 'automatically_recorded')],
      [screen, 'records by the app', sumOf(access, 'mobile_app_count')],
      [screen, 'records in the app', sumOf(access, 'mobile_app_trip_count')],
    )
    // Who commutes in two buckets is counted in both.
    if (activity.length === 1) shown.push([screen, 'commuters', sumOf(activity, 'active_users')])
  }
  return shown
}

/** Home's cards. */
export async function shownByHomeEver(reader: Reader): Promise<Shown[]> {
  const stats = await readBody(reader, '/dashboard-stats')
  const { balance } = await readBody(reader, '/user')
  return [
    ['home', 'green trips', stats.cumulative_saved_sov],
    ['home', 'parking spaces', stats.cumulative_parking_spaces],
    ['home', 'kg saved', stats.cumulative_reduced_co2],
    ['home', 'trees', stats.trees_planted],
    ['home', 'program cost', stats.cumulative_transportation_cost],
    ['home', 'equivalent savings', stats.cumulative_equivalent_savings],
    ['home', 'benefit hours', stats.cumulative_social_benefits],
    ['home', 'savings', stats.cumulative_cost_savings],
    ['home', 'rewards earned', stats.cumulative_monetary_incentive],
    ['home', 'points', stats.cumulative_community_points],
    ['account', 'balance', balance],
  ]
}

function sumOf(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + (row[column] ?? 0), 0)
}
