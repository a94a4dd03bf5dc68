import type { DashboardStats } from '#contract/statistics/home.ts'
import { toDollars } from '#domain/money.ts'
import {
  cumulativeFigures,
  retention,
  retentionActiveDays,
  retentionJoinedDays,
} from '#domain/statistics/home/cumulative.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import { findTimeZone } from '#server/features/people/places/queries.ts'
import { readDailyCosts } from '#server/features/planning/costs/read-costs.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countRetained, sumEmployerDays, sumMoney } from './queries.ts'

/** The cumulative figures of an employer. */
export async function dashboardStats(
  { db, clock }: Platform,
  employerId: string,
): Promise<DashboardStats> {
  const [employer] = await findTimeZone(db, { employerId })
  if (!employer) throw notFound('The account')
  const today = localDateOf(clock.now(), employer.timeZone)
  const [[sums], [money], [members], daily] = await Promise.all([
    sumEmployerDays(db, { employerId }),
    sumMoney(db, { employerId }),
    countRetained(db, {
      employerId,
      joinedBefore: addDays(today, -retentionJoinedDays),
      activeFrom: addDays(today, 1 - retentionActiveDays),
    }),
    readDailyCosts(db, employerId),
  ])
  if (!sums || !money || !members) throw new Error('an aggregate always has a row')
  const figures = cumulativeFigures(sums, daily)
  return {
    cumulative_saved_sov: figures.savedSovTrips,
    cumulative_parking_spaces: figures.parkingSpaceDays,
    cumulative_reduced_co2: figures.co2SavedKg,
    trees_planted: figures.trees,
    cumulative_transportation_cost: toDollars(money.creditCents + money.invoicedCents),
    cumulative_equivalent_savings: figures.equivalentSavings,
    cumulative_social_benefits: figures.benefitHours,
    cumulative_cost_savings: figures.costSavings,
    cumulative_monetary_incentive: toDollars(money.rewardCents),
    cumulative_community_points: figures.points,
    cumulative_employee_retention: retention(members.joined, members.active),
  }
}
