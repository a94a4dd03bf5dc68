import type { ModeSums, PeriodSums } from '#domain/statistics/platform/figures.ts'
import type { LocalDate } from '#domain/time.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { membersBy } from '#server/features/trips/rollups/tables.ts'

const modeTrips = modes.map((mode) => `${mode}_trips` as const)
const modeMiles = modes.map((mode) => `${mode}_miles` as const)

/** Distinct commuters, as `active_members` counts those of weeks and months. */
export const activeFigures: readonly string[] = ['active_members', ...modes.map(membersBy)]

/** Every figure of a period, as `employer_periods` and `platform_periods` have them. */
export const periodFigures = [
  'new_members',
  'first_members',
  'active_members',
  'office_days',
  'co2_saved_kg',
  'credited_cents',
  'redeemed_cents',
  'web_visits',
  'mobile_visits',
  ...modeTrips,
  ...modeMiles,
  ...modes.map(membersBy),
] as const

export type PeriodRow = Record<(typeof periodFigures)[number], number> & { starts_on: LocalDate }

/** A period's row as the rules have it. */
export function periodSums(row: PeriodRow): PeriodSums {
  return {
    newMembers: row.new_members,
    firstMembers: row.first_members,
    activeMembers: row.active_members,
    officeDays: row.office_days,
    co2SavedKg: row.co2_saved_kg,
    creditedCents: row.credited_cents,
    redeemedCents: row.redeemed_cents,
    webVisits: row.web_visits,
    mobileVisits: row.mobile_visits,
    modes: byMode((mode) => ({
      trips: row[`${mode}_trips`],
      miles: row[`${mode}_miles`],
      members: row[membersBy(mode)],
    })),
  }
}

/** Periods added up; distinct commuters mean nothing in it, as one may be of several. */
export function addedUp(rows: readonly PeriodRow[]): PeriodSums {
  const total = Object.fromEntries(
    periodFigures.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]),
  )
  // Every figure was just put there.
  return periodSums({ ...total, starts_on: '' } as PeriodRow)
}

function byMode(of: (mode: Mode) => ModeSums): Record<Mode, ModeSums> {
  // Every mode is there.
  return Object.fromEntries(modes.map((mode) => [mode, of(mode)])) as Record<Mode, ModeSums>
}
