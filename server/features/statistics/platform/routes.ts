import type { Handlers } from '#contract/route.ts'
import type { MonthQuery, platformStatisticsRoutes } from '#contract/statistics/platform.ts'
import type { Reach } from '#domain/statistics/platform/figures.ts'
import type { Visits } from '#server/features/statistics/visits/count-visits.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayDistancesTable, figuresTable, fileOf, modeDistancesTable } from './files.ts'
import { presentHome, presentPlatform } from './present.ts'
import { findEmployer } from './queries.ts'
import { distancesAsked, monthAsked } from './ranges.ts'
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
    const [employer] = await findEmployer(db, { employerId })
    if (!employer) throw notFound('Employer')
    return employer.id
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
