import type { ComparedFigures, HomeAnswers } from '#contract/statistics/home-overview.ts'
import { comparedMonths } from '#domain/statistics/metrics/compared-months.ts'
import { metricFigures, noMoney, noSums } from '#domain/statistics/metrics/figures.ts'
import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { addDays, bucketOf, earlier, type LocalDate, localDateOf } from '#domain/time.ts'
import { findTimeZone } from '#server/features/people/places/queries.ts'
import { readDailyCosts } from '#server/features/planning/costs/read-costs.ts'
import { listMonthMoney, listMonthSums } from '#server/features/statistics/metrics/queries.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countDeletedActive } from './overview-queries.ts'
import {
  type ActivityRow,
  bucketParams,
  countActive,
  listPeriodActivity,
  stretchParams,
} from './queries.ts'

/**
 * The four answers of home: the figures of metrics and charts, of this month and the two before; as of the end of
 * another day, where one is given.
 */
export async function readAnswers(
  { db, clock }: Platform,
  employerId: string,
  lastOn?: LocalDate,
): Promise<HomeAnswers> {
  const [employer] = await findTimeZone(db, { employerId })
  if (!employer) throw notFound('The account')
  const stretches = comparedMonths(lastOn ?? localDateOf(clock.now(), employer.timeZone))
  const { thisMonth, sameDays, lastMonth, monthBefore } = stretches
  const months = [monthBefore, lastMonth, thisMonth]
  const all = { employerId, startOn: monthBefore.startOn, endOn: thisMonth.endOn }
  const same = { employerId, ...sameDays }
  const lastDay = addDays(thisMonth.endOn, -1)
  const [sums, sameSums, money, sameMoney, activity, [sameActive], [deleted], daily, cut] =
    await Promise.all([
      listMonthSums(db, all),
      listMonthSums(db, same),
      listMonthMoney(db, all),
      listMonthMoney(db, same),
      listPeriodActivity(db, {
        ...bucketParams(employerId, monthBuckets(months, lastOn)),
        by: 'month',
      }),
      countActive(db, stretchParams(employerId, sameDays.startOn, addDays(sameDays.endOn, -1))),
      countDeletedActive(db, {
        employerId,
        thisMonth: thisMonth.startOn,
        lastMonth: lastMonth.startOn,
      }),
      readDailyCosts(db, employerId),
      // The kept count of a month has its later days as well.
      lastOn ? countActive(db, stretchParams(employerId, thisMonth.startOn, lastDay)) : [],
    ])
  if (!sameActive || !deleted) throw new Error('an aggregate always has a row')
  const figuresOf = ({ startOn }: Range, sumRows = sums, moneyRows = money) =>
    metricFigures(
      sumRows.find(({ month }) => month === startOn) ?? noSums,
      moneyRows.find(({ month }) => month === startOn) ?? noMoney,
      daily,
    )
  const figures = {
    this_month: figuresOf(thisMonth),
    same_days: figuresOf(sameDays, sameSums, sameMoney),
    last_month: figuresOf(lastMonth),
    month_before: figuresOf(monthBefore),
  }
  const active = (month: Range) => ({
    ...activityOf(activity, month.startOn),
    ...(month === thisMonth ? cut[0] : {}),
  })
  return {
    periods: {
      this_month: dates(thisMonth),
      same_days: dates(sameDays),
      last_month: dates(lastMonth),
      month_before: dates(monthBefore),
    },
    active_members: {
      this_month: active(thisMonth).active,
      same_days: sameActive.active,
      last_month: active(lastMonth).active,
      month_before: active(monthBefore).active,
    },
    deleted_since: { this_month: deleted.thisMonth, last_month: deleted.lastMonth },
    members: {
      this_month: membersOf(active(thisMonth)),
      last_month: membersOf(active(lastMonth)),
    },
    saved_sov: compared(figures, ({ savedSovTrips }) => savedSovTrips),
    transportation_cost: compared(figures, ({ programCosts }) => programCosts),
    equivalent_savings: compared(figures, ({ equivalentSavings }) => equivalentSavings),
  }
}

/** Members are counted up to a day, where one is given. */
function monthBuckets(months: readonly Range[], lastOn: LocalDate | undefined) {
  return months.map(({ startOn }) => {
    const month = bucketOf(startOn, 'month')
    return { ...month, lastOn: earlier(month.lastOn, lastOn ?? month.lastOn), isWhole: true }
  })
}

type Activity = Pick<ActivityRow, 'active' | 'early' | 'present'>

function activityOf(rows: readonly ActivityRow[], startOn: LocalDate): Activity {
  return rows.find((row) => row.startOn === startOn) ?? { active: 0, early: 0, present: 0 }
}

/** Active and inactive, as the chart of engagement has them. */
function membersOf({ active, early, present }: Activity): number {
  return active + Math.max(0, present - (active - early))
}

type Figures = ReturnType<typeof metricFigures>

function compared(
  of: Record<keyof ComparedFigures, Figures>,
  figure: (figures: Figures) => number,
): ComparedFigures {
  return {
    this_month: figure(of.this_month),
    same_days: figure(of.same_days),
    last_month: figure(of.last_month),
    month_before: figure(of.month_before),
  }
}

function dates({ startOn, endOn }: Range) {
  return { start_date: startOn, end_date: addDays(endOn, -1) }
}
