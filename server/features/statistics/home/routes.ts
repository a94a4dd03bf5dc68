import type { Handlers } from '#contract/route.ts'
import type { statisticsRoutes } from '#contract/statistics/home.ts'
import type { homeOverviewRoutes } from '#contract/statistics/home-overview.ts'
import { type ChartBucket, chartBuckets, mostBuckets } from '#domain/statistics/home/buckets.ts'
import type { Bucket, LocalDate } from '#domain/time.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { listActivity } from './list-activity.ts'
import { listNeeds } from './list-needs.ts'
import { bucketParams, listAccess, listBreakdown } from './queries.ts'
import { readAnswers } from './read-answers.ts'
import { suggest } from './suggest.ts'

export function homeOverviewHandlers(
  platform: Platform,
): Handlers<typeof homeOverviewRoutes, Contexts> {
  return {
    async dashboardAnswers(_input, { actor }) {
      return readAnswers(platform, actor.employerId)
    },

    async dashboardNeeds(_input, { actor }) {
      return presentWhole(await listNeeds(platform, actor.employerId))
    },
  }
}

export function statisticsHandlers(
  platform: Platform,
): Handlers<typeof statisticsRoutes, Contexts> {
  const { db } = platform
  return {
    async usersActivity({ query }, { actor: { employerId } }) {
      const rows = await listActivity(db, employerId, bucketsOf(query), query.group_by)
      return rows.map((row) => ({
        ...dates(row),
        active_users: row.active,
        inactive_users: Math.max(0, row.present - (row.active - row.early)),
      }))
    },

    async commuterBreakdown({ query }, { actor: { employerId } }) {
      const rows = await listBreakdown(db, bucketParams(employerId, bucketsOf(query)))
      return rows.map((row) => ({
        ...dates(row),
        telecommute_count: row.telecommuteDays,
        non_telecommute_count: row.officeDays,
      }))
    },

    async commuterAccess({ query }, { actor: { employerId } }) {
      const rows = await listAccess(db, bucketParams(employerId, bucketsOf(query)))
      return rows.map((row) => ({
        ...dates(row),
        website_count: row.website,
        automatically_recorded: row.automatic,
        mobile_app_count: row.mobileAutomatic,
        mobile_app_trip_count: row.mobileManual,
      }))
    },

    async dashboardStats(_input, { actor }) {
      return dashboardStats(platform, actor.employerId)
    },

    async dashboardRecommendations(_input, { actor }) {
      return presentWhole(await suggest(platform, actor.employerId))
    },
  }
}

interface PeriodQuery {
  start_date: LocalDate
  end_date: LocalDate
  group_by: Bucket
}

function bucketsOf({ start_date, end_date, group_by }: PeriodQuery): ChartBucket[] {
  const buckets = chartBuckets(start_date, end_date, group_by)
  if (buckets === 'range_reversed') {
    throw invalid({ end_date: ['The end date lies before the start date'] })
  }
  if (buckets === 'range_too_long') {
    throw invalid({ end_date: [`The range has more than ${mostBuckets} ${group_by}s`] })
  }
  return buckets
}

function dates({ startOn, lastOn }: { startOn: LocalDate; lastOn: LocalDate }) {
  return { start_date: startOn, end_date: lastOn }
}
