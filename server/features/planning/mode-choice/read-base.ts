import type { ChoiceSource } from '#contract/planning/mode-choice.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import { commutersBase } from '#domain/planning/mode-choice/commuters-base.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { modeMask } from '#domain/trips/trips/mode-records.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { dailyCostsOf, readInputs } from '#server/features/planning/costs/read-costs.ts'
import { readEmployer } from '#server/features/rewards/settings/program-facts.ts'
import { countCommutersByMode } from '#server/features/statistics/metrics/queries.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readAddressesBase } from './addresses/read-base.ts'
import { countWithTrips, listSurveyed, listWaysByMode } from './queries.ts'

export interface BaseAsked {
  source: ChoiceSource
  uploadId: string | undefined
  from: LocalDate | undefined
  to: LocalDate | undefined
  parkingPaidCents: number
}

export interface ReadBase {
  base: ChoiceBase
  source: ChoiceSource
  withTrips: number
  bySurvey: number
  /** The days whose trips count, both included; null where none do. */
  period: { from: LocalDate; to: LocalDate } | null
}

/** How commuters travel today: members by their trips and survey, or people at uploaded addresses. */
export async function readBase(
  platform: Pick<Platform, 'db' | 'clock'>,
  employerId: string,
  asked: BaseAsked,
): Promise<ReadBase> {
  const { source, uploadId, parkingPaidCents } = asked
  if (source === 'addresses') {
    if (uploadId === undefined) throw invalid({ upload_id: ['This field is required'] })
    const base = await readAddressesBase(platform.db, employerId, uploadId)
    return { base: { ...base, parkingPaidCents }, source, withTrips: 0, bySurvey: 0, period: null }
  }
  const { todayOn } = await readEmployer(platform.db, platform, employerId)
  const period = periodOf(asked, todayOn)
  const [known, { costs, workdays }] = await Promise.all([
    readKnown(platform.db, employerId, period),
    readInputs(platform.db, employerId),
  ])
  const base = commutersBase(known)
  return {
    base: {
      ...base,
      parkingSpaceCents: dailyCostsOf(costs, workdays).parkingCents,
      parkingPaidCents,
      workdays,
    },
    source,
    withTrips: known.withTrips,
    bySurvey: known.surveyed.reduce((sum, { people }) => sum + people, 0),
    period,
  }
}

/** Without dates this month and the eleven before, to today. */
function periodOf({ from, to }: Pick<BaseAsked, 'from' | 'to'>, todayOn: LocalDate) {
  const last = to ?? todayOn
  const period = { from: from ?? startOfMonth(last, -11), to: last }
  if (period.to < period.from) throw invalid({ to: ['Must not be before the start'] })
  return period
}

async function readKnown(db: Db, employerId: string, { from, to }: { from: string; to: string }) {
  const days = { employerId, startOn: from, endOn: addDays(to, 1) }
  const [ways, [counted], commuters, surveyed] = await Promise.all([
    listWaysByMode(db, days),
    countWithTrips(db, days),
    countCommutersByMode(db, { ...days, masks: modes.map(modeMask) }),
    listSurveyed(db, days),
  ])
  return {
    trips: ways.map((row) => ({
      ...row,
      people: commuters.find(({ mode }) => mode === row.mode)?.commuters ?? 0,
    })),
    withTrips: counted?.people ?? 0,
    surveyed: surveyed.flatMap(({ mode, ...row }) => (mode === null ? [] : [{ mode, ...row }])),
    unknown: surveyed.find(({ mode }) => mode === null)?.people ?? 0,
  }
}
