import type { MonthSpent } from '#contract/rewards/settings.ts'
import { toDollars } from '#domain/money.ts'
import { type EstimatedMonth, estimatedMonth } from '#domain/rewards/estimate/estimated-month.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { addDays, daysBetween, earlier, type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { type EmployerFacts, getProgram } from './program-facts.ts'
import { listGranted, listMilesPerTrip, listVersions } from './queries/spending.ts'

/** Each month of a program so far, what it was estimated at beside what was granted; none for a draft. */
export async function listSpending(
  db: Db,
  employer: EmployerFacts,
  id: string,
): Promise<MonthSpent[]> {
  const { employerId, todayOn } = employer
  const { startOn, lastOn, employees, fixedCostType } = await getProgram(db, employer, id)
  if (startOn === null) return []
  const program = { employerId, programId: id }
  const [versions, granted, miles] = await Promise.all([
    listVersions(db, program),
    listGranted(db, program),
    milesPerTrip(db, { employerId, todayOn }),
  ])
  const history = {
    programId: id,
    isSubsidised: fixedCostType !== null,
    startOn,
    lastOn,
    versions: versions.map(({ effectiveOn, settings }) => ({
      effectiveOn,
      settings: programSettings(settings),
    })),
  }
  const until = earlier(lastOn ?? todayOn, todayOn)
  const months = new Set([...monthsOf(startOn, until), ...granted.map(({ month }) => month)])
  return [...months].sort().map((month) => {
    const estimated = estimatedMonth(history, month, { employees, milesPerTrip: miles })
    const own = granted.filter((row) => row.month === month)
    return presentMonth(month, estimated, (kind) =>
      own.reduce((cents, row) => (row.kind === kind ? cents + row.cents : cents), 0),
    )
  })
}

function monthsOf(startOn: LocalDate, lastOn: LocalDate): LocalDate[] {
  const months: LocalDate[] = []
  for (let month = startOfMonth(startOn); month <= lastOn; month = startOfMonth(month, 1)) {
    months.push(month)
  }
  return months
}

function presentMonth(
  month: LocalDate,
  estimated: EstimatedMonth | null,
  centsOf: (kind: string) => number,
): MonthSpent {
  const cents = {
    reward: centsOf('trip'),
    credit: centsOf('weekly'),
    prizes: centsOf('prize'),
    signup: centsOf('signup'),
    promotion: centsOf('promotion'),
    recommendation: centsOf('recommendation'),
  }
  const totalCents = Object.values(cents).reduce((sum, part) => sum + part, 0)
  return {
    month,
    days: estimated?.days ?? 0,
    days_in_month: daysBetween(startOfMonth(month), startOfMonth(month, 1)),
    estimate: {
      reward: toDollars(estimated?.rewardCents ?? 0),
      credit: toDollars(estimated?.creditCents ?? 0),
      prizes: toDollars(estimated?.prizesCents ?? 0),
      total: toDollars(estimated?.totalCents ?? 0),
    },
    spent: {
      reward: toDollars(cents.reward),
      credit: toDollars(cents.credit),
      prizes: toDollars(cents.prizes),
      signup: toDollars(cents.signup),
      promotion: toDollars(cents.promotion),
      recommendation: toDollars(cents.recommendation),
      total: toDollars(totalCents),
    },
  }
}

/** How far members went on a trip in the last year, by mode: what an estimate counts with. */
export async function milesPerTrip(
  db: Db | Trx,
  { employerId, todayOn }: { employerId: string; todayOn: LocalDate },
): Promise<MilesPerTrip> {
  const rows = await listMilesPerTrip(db, { employerId, sinceOn: addDays(todayOn, -365) })
  return Object.fromEntries(rows.map(({ mode, miles }) => [mode, Number(miles)]))
}
