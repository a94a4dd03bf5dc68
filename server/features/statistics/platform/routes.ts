import type { Handlers } from '#contract/route.ts'
import type {
  HomeStats,
  MonthQuery,
  PlatformDistanceQuery,
  PlatformStats,
  platformStatisticsRoutes,
} from '#contract/statistics/platform.ts'
import { toDollars } from '#domain/money.ts'
import { isoWeekOf } from '#domain/statistics/metrics/iso-weeks.ts'
import { type Range, weeksIn } from '#domain/statistics/metrics/ranges.ts'
import type { Reach } from '#domain/statistics/platform/figures.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { isEmployer } from '#server/features/staff/employers/queries/change.ts'
import { monthsAsked, weeksAsked } from '#server/features/statistics/metrics/ranges.ts'
import type { Visits } from '#server/features/statistics/visits/count-visits.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayDistancesTable, figuresTable, fileOf, modeDistancesTable } from './files.ts'
import { readDayDistances, readModeDistances } from './read-distances.ts'
import { readMonth, type Whose } from './read-periods.ts'

export function platformStatisticsHandlers(
  platform: Platform,
  visits: Visits,
): Handlers<typeof platformStatisticsRoutes, Contexts> {
  const { db, clock } = platform

  const home = async (query: MonthQuery, reach: Reach) => {
    const whose = await whoseOf(query.employer_id)
    // What this process has counted and not written yet belongs to the figures as well.
    await visits.write()
    const month = monthAsked(query)
    const stats = presentHome(await readMonth(platform, whose, { month, reach }))
    if (!query.export) return stats
    const titled = { name: `home-statistics-${month.slice(0, 7)}`, title: 'Home statistics' }
    return fileOf(figuresTable(stats, titled), query.export, clock.now())
  }

  const whoseOf = async (employerId: string | undefined): Promise<Whose> => {
    if (employerId === undefined) return null
    if (!(await isEmployer(db, employerId))) throw notFound('The employer')
    return employerId
  }

  return {
    homeStats: ({ query }) => home(query, 'so far'),

    homeMonthStats: ({ query }) => home(query, 'period'),

    async platformStats({ query }) {
      const whose = await whoseOf(query.employer_id)
      const month = monthAsked(query)
      const stats = presentPlatform(await readMonth(platform, whose, { month, reach: 'period' }))
      if (!query.export) return stats
      const titled = { name: `platform-statistics-${month.slice(0, 7)}`, title: 'Statistics' }
      return fileOf(figuresTable(stats, titled), query.export, clock.now())
    },

    async platformDayDistance({ query }) {
      const asked = distancesAsked(query)
      const distances = await readDayDistances(db, await whoseOf(query.employer_id), asked)
      if (!query.export) return distances
      const table = dayDistancesTable(distances, asked.bucket === 'week' ? 'Week' : 'Month')
      return fileOf(table, query.export, clock.now())
    },

    async platformModeDistance({ query }) {
      const asked = distancesAsked(query)
      const distances = await readModeDistances(db, await whoseOf(query.employer_id), asked)
      if (!query.export) return distances
      return fileOf(modeDistancesTable(distances), query.export, clock.now())
    },
  }
}

/** The first day of the month a call asks for. */
function monthAsked({ year, month }: MonthQuery): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** The months or whole ISO weeks of a call; a week beyond the last of its range is the last. */
function distancesAsked(query: PlatformDistanceQuery): {
  range: Range
  bucket: 'week' | 'month'
} {
  if (query.type === 'monthly') return { range: monthsAsked(query), bucket: 'month' }
  const { week, from_year, to_year } = query
  const all = weeksAsked({ from_year, to_year })
  if (week === undefined) return { range: all, bucket: 'week' }
  const lastOn = addDays(all.endOn, -7)
  const asked = weeksIn({ startOn: from_year, endOn: to_year }, week)
  if (asked === 'no_such_week' && lastOn >= all.startOn && week > isoWeekOf(lastOn).week) {
    return { range: { startOn: lastOn, endOn: all.endOn }, bucket: 'week' }
  }
  return { range: weeksAsked(query), bucket: 'week' }
}

type Month = Awaited<ReturnType<typeof readMonth>>

function presentPlatform(month: Month): PlatformStats {
  return {
    total_trips: month.totalTrips,
    total_miles: month.totalMiles,
    total_emissions: month.totalEmissions,
    total_employers: month.totalEmployers,
    total_commuters: month.totalCommuters,
    total_new_commuters: month.totalNewCommuters,
  }
}

function presentHome(month: Month): HomeStats {
  return {
    web: month.web,
    mobile: month.mobile,
    ...presentPlatform(month),
    total_redeemed_this_month: month.redeemedThisMonth,
    total_redeemed_today: toDollars(month.redeemedTodayCents),
    total_commuters_credit: month.credit,
  }
}
