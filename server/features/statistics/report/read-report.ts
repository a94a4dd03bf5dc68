import type { Range } from '#domain/statistics/metrics/ranges.ts'
import {
  type PeriodFault,
  type ReportPeriod,
  reportId,
  reportPeriod,
} from '#domain/statistics/report/period.ts'
import type { ReportInput } from '#domain/statistics/report/sums.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { printable } from '#server/features/money/documents/printable.ts'
import { readDailyCosts } from '#server/features/planning/costs/read-costs.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOrganization } from './queries.ts'
import { readSums } from './read-sums.ts'

type Needed = Pick<Platform, 'db' | 'clock'>

/** What an employer's report of a period is made from. */
export async function readReport(
  { db, clock }: Needed,
  employerId: string,
  range: Range,
): Promise<ReportInput> {
  const organization = await getOrganization({ db, clock }, employerId)
  const { name, timeZone, today } = organization
  const period = begunPeriod(range, today)
  const daily = await readDailyCosts(db, employerId)
  const of = { employerId, until: addDays(today, 1), daily }
  const now = await readSums(db, period, of)
  const before = await readSums(db, period.before, of)
  return {
    organization: printable(name),
    timeZone,
    madeOn: today,
    isUnfinished: today < period.endOn,
    period,
    now,
    before,
    factors: currentFactors,
  }
}

/** The period that a ticket is asked for, by its two dates. */
export async function reportNamed(
  platform: Needed,
  employerId: string,
  id: string,
): Promise<ReportPeriod> {
  const [startOn = '', endOn = ''] = id.split('/')
  const { today } = await getOrganization(platform, employerId)
  const isDate = [startOn, endOn].every((day) => !Number.isNaN(Date.parse(day)))
  const period = isDate ? reportPeriod({ startOn, endOn }) : 'not_whole'
  const isWhole = typeof period !== 'string' && period.startOn <= today && reportId(period) === id
  if (!isWhole) throw notFound('The document')
  return period
}

async function getOrganization({ db, clock }: Needed, employerId: string) {
  const [organization] = await findOrganization(db, { employerId })
  if (!organization) throw notFound('The account')
  return { ...organization, today: localDateOf(clock.now(), organization.timeZone) }
}

function begunPeriod(range: Range, today: string): ReportPeriod {
  const period = reportPeriod(range)
  if (typeof period === 'string') {
    throw invalid({ [period === 'not_first' ? 'from_year' : 'to_year']: [messages[period]] })
  }
  if (period.startOn > today) throw invalid({ from_year: ['This period has not begun yet'] })
  return period
}

const messages: Record<PeriodFault, string> = {
  reversed: 'The end must lie after the start',
  not_first: 'Must be the first day of a month',
  not_whole: 'A report is of one calendar month, quarter or year: this is the day after it',
}
