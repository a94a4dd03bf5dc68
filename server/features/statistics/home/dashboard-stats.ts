import type { DashboardStats } from '#contract/statistics/home.ts'
import { toDollars } from '#domain/money.ts'
import {
  cumulativeFigures,
  retention,
  retentionActiveDays,
  retentionJoinedDays,
} from '#domain/statistics/home/cumulative.ts'
import { programCostCents } from '#domain/statistics/metrics/figures.ts'
import { initialRange } from '#domain/statistics/metrics/ranges.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import { findTimeZone } from '#server/features/people/places/queries.ts'
import { readDailyCosts } from '#server/features/planning/costs/read-costs.ts'
import { listMonthMoney } from '#server/features/statistics/metrics/queries.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countRetained, sumEmployerDays } from './queries.ts'

/** The cumulative figures of an employer. */
export async function dashboardStats(
  { db, clock }: Platform,
  employerId: string,
): Promise<DashboardStats> {
  const [employer] = await findTimeZone(db, { employerId })
  if (!employer) throw notFound('The account')
  const today = localDateOf(clock.now(), employer.timeZone)
  const [[sums], months, [members], daily] = await Promise.all([
    sumEmployerDays(db, { employerId }),
    listMonthMoney(db, { employerId, ...initialRange }),
    countRetained(db, {
      employerId,
      joinedBefore: addDays(today, -retentionJoinedDays),
      activeFrom: addDays(today, 1 - retentionActiveDays),
    }),
    readDailyCosts(db, employerId),
  ])
  if (!sums || !members) throw new Error('an aggregate always has a row')
  const figures = cumulativeFigures(sums, daily)
  const sumOf = (cents: (month: (typeof months)[number]) => number) =>
    toDollars(months.reduce((sum, month) => sum + cents(month), 0))
  return {
    cumulative_saved_sov: figures.savedSovTrips,
    cumulative_parking_spaces: figures.parkingSpaceDays,
    cumulative_reduced_co2: figures.co2SavedKg,
    trees_planted: figures.trees,
    cumulative_transportation_cost: sumOf(programCostCents),
    cumulative_equivalent_savings: figures.equivalentSavings,
    cumulative_social_benefits: figures.benefitHours,
    cumulative_cost_savings: figures.costSavings,
    cumulative_monetary_incentive: sumOf(({ rewardCents }) => rewardCents),
    cumulative_community_points: figures.points,
    cumulative_employee_retention: retention(members.joined, members.active),
  }
}
