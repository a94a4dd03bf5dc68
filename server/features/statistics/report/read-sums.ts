import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DailyCosts } from '#domain/statistics/home/cumulative.ts'
import type { MetricSums } from '#domain/statistics/metrics/figures.ts'
import type { Range } from '#domain/statistics/metrics/ranges.ts'
import { weekdayBits } from '#domain/statistics/metrics/weekday-bits.ts'
import { type ReportSums, rewardKinds, total } from '#domain/statistics/report/sums.ts'
import { addDays, earlier, type LocalDate } from '#domain/time.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import {
  mayListExpiries,
  sumExpiries,
} from '#server/features/money/credit/queries/list-expiries.ts'
import {
  dayParams,
  listModeMonths,
  listMonthMoney,
  listMonthSums,
  listUsualModesOf,
} from '#server/features/statistics/metrics/queries.ts'
import { readCommuters } from '#server/features/statistics/metrics/read-shares.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { findBalance, sumMembership, sumRecordedWorkdays, sumRewards } from './queries.ts'

interface Of {
  employerId: string
  /** The first day that has not come yet. */
  until: LocalDate
  daily: DailyCosts
}

/** What a period of whole months comes to, from the rollups alone. */
export async function readSums(
  db: Db,
  { startOn, endOn }: Range,
  { employerId, until, daily }: Of,
): Promise<ReportSums> {
  const params = { employerId, startOn, endOn }
  return {
    ...(await readTrips(db, params)),
    ...(await readMembership(db, { ...params, until: earlier(until, endOn) })),
    ...(await readMoney(db, params)),
    daily,
  }
}

type Params = Range & { employerId: string }

/** An embedded database answers without leaving this thread: others have their turn between two reads. */
async function inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  await nextTurn()
  return read()
}

async function readTrips(
  db: Db,
  params: Params,
): Promise<Pick<ReportSums, 'metrics' | 'byMode' | 'usual' | 'commuters'>> {
  const { employerId, ...range } = params
  const days = dayParams(employerId, weekdayBits(range, []))
  const months = await inTurn(() => listMonthSums(db, params))
  const modeMonths = await inTurn(() => listModeMonths(db, { ...params, weekdays: [] }))
  const usual = await inTurn(() => listUsualModesOf(db, days))
  const commuters = await inTurn(() => readCommuters(db, employerId, { range, weekdays: [] }))
  const byMode = modes.map((mode) => {
    const rows = modeMonths.filter((row) => row.mode === mode)
    return [
      mode,
      { trips: total(rows, (row) => row.trips), miles: total(rows, (row) => row.miles) },
    ]
  })
  const usualModes = modes.map((mode) => [
    mode,
    usual.find((row) => row.mode === mode)?.members ?? 0,
  ])
  return {
    metrics: metricsOf(months),
    // Every mode has its value: the modes are all of them.
    byMode: Object.fromEntries(byMode) as ReportSums['byMode'],
    // As above.
    usual: Object.fromEntries(usualModes) as ReportSums['usual'],
    commuters,
  }
}

function metricsOf(months: readonly MetricSums[]): MetricSums {
  return {
    greenTrips: total(months, (month) => month.greenTrips),
    parkingSpaces: total(months, (month) => month.parkingSpaces),
    telecommuteDays: total(months, (month) => month.telecommuteDays),
    co2SavedKg: total(months, (month) => month.co2SavedKg),
    costSavingsCents: total(months, (month) => month.costSavingsCents),
    benefitMinutes: total(months, (month) => month.benefitMinutes),
    points: total(months, (month) => month.points),
    reducedVmt: total(months, (month) => month.reducedVmt),
  }
}

async function readMembership(
  db: Db,
  params: Params & { until: LocalDate },
): Promise<Pick<ReportSums, 'members' | 'workdays' | 'recordedWorkdays'>> {
  const [membership] = await inTurn(() => sumMembership(db, params))
  const [recorded] = await inTurn(() => sumRecordedWorkdays(db, params))
  if (!membership || !recorded) throw new Error('an aggregate always has a row')
  return { ...membership, recordedWorkdays: recorded.days }
}

async function readMoney(
  db: Db,
  params: Params,
): Promise<Pick<ReportSums, 'rewards' | 'cost' | 'credit'>> {
  const rewards = await inTurn(() => sumRewards(db, params))
  const months = await inTurn(() => listMonthMoney(db, params))
  const endedCents = await inTurn(() => readEnded(db, params))
  const [balance] = await inTurn(() => findBalance(db, params))
  const byKind = rewardKinds.map((kind) => [
    kind,
    rewards.find((row) => row.kind === kind) ?? { rewards: 0, cents: 0 },
  ])
  return {
    // Every kind has its sums: the kinds are all of them.
    rewards: Object.fromEntries(byKind) as ReportSums['rewards'],
    cost: {
      creditCents: total(months, (month) => month.creditCents),
      subscriptionCents: total(months, (month) => month.subscriptionCents),
      feeCents: total(months, (month) => month.feeCents),
    },
    credit: {
      boughtCents: total(months, (month) => month.boughtCents),
      endedCents,
      availableCents: balance?.cents ?? 0,
    },
  }
}

/** As Credit details shows it, to whom it is shown there. */
async function readEnded(db: Db, { employerId, startOn, endOn }: Params): Promise<number | null> {
  if (!(await mayListExpiries(db, employerId))) return null
  return (await sumExpiries(db, { employerId, startOn, endOn: addDays(endOn, -1) })).cents
}
