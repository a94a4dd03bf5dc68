import { isoWeekOf } from '#domain/statistics/metrics/iso-weeks.ts'
import { addDays, startOfWeek } from '#domain/time.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import type { Stretch } from './count-figures.ts'
import { type Reader, readBody, type Shown } from './read-answers.ts'

const figures = {
  '/employer-stats': {
    saved_sov: 'green trips',
    parking_spaces: 'parking spaces',
    transportation_cost: 'program cost',
    equivalent_savings: 'equivalent savings',
  },
  '/commuter-benefits-stats': {
    social_benefits: 'benefit hours',
    cost_savings: 'savings',
    monetary_incentive: 'rewards earned',
    community_points: 'points',
  },
  '/community-footprint-stats': {
    reduced_co2: 'kg saved',
    trees_planted: 'trees',
    reduced_vmt: 'reduced vmt',
  },
}

const range = ({ startOn, endOn }: Stretch) => `from_year=${startOn}&to_year=${endOn}`

/** The first three tabs and the distances, of one month. */
export async function shownByMetrics(reader: Reader, month: Stretch): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [path, types] of Object.entries(figures)) {
    for (const [type, figure] of Object.entries(types)) {
      const [values] = await readBody(reader, `${path}?type=${type}&${range(month)}`)
      const value = Object.values<number>(values ?? {})[0] ?? 0
      shown.push(['metrics', figure, value])
    }
  }
  const days = await readBody(reader, `/avg-commute-distance?type=monthly&${range(month)}`)
  const [day] = Object.values<{ users_count: number }>(days)
  return [
    ...shown,
    ['distances', 'commuters', day?.users_count ?? 0],
    ...(await shownByModes(reader, `type=monthly&${range(month)}`)),
  ]
}

/** Mode and mile share, of any stretch; of a week also the distances. */
export async function shownByShares(reader: Reader, stretch: Stretch): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [path, what] of [
    ['/initial-mode', 'trips'],
    ['/mile-share', 'miles'],
  ]) {
    const share = await readBody(reader, `${path}?type=yearly&${range(stretch)}`)
    shown.push([`${what} share`, 'commuters', share.no_commuters])
    for (const mode of modes) {
      const { count } = share[mode === 'public_transit' ? 'transit' : mode]
      shown.push([`${what} share`, `${what} by ${mode}`, count])
    }
  }
  const { startOn, endOn } = stretch
  if (startOn !== startOfWeek(startOn) || endOn !== addDays(startOn, 7)) return shown
  const { year, week } = isoWeekOf(startOn)
  const query = `type=weekly&from_year=${year}-01-01&to_year=${year + 1}-01-01&week=${week}`
  const [day] = Object.values<{ users_count: number }>(
    await readBody(reader, `/avg-commute-distance?${query}`),
  )
  shown.push(['distances of the week', 'commuters', day?.users_count ?? 0])
  return [...shown, ...(await shownByModes(reader, query))]
}

async function shownByModes(reader: Reader, query: string): Promise<Shown[]> {
  const distances = await readBody(reader, `/avg-mile-commute-distance?${query}`)
  return modes.flatMap((mode): Shown[] => {
    const distance = distances[mode === 'public_transit' ? 'transit' : mode]
    return [
      ['distances', `trips by ${mode}`, distance?.trips_count ?? 0],
      ['distances', `commuters by ${mode}`, distance?.users_count ?? 0],
    ]
  })
}
