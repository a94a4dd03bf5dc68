import { formatDollars } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import type { Multiplier, ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import { byMode } from '#domain/rewards/settings/reward-labels.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { type MilesPerTrip, monthlyReward, tripsOfWeek, weeksOfMonth } from './monthly-reward.ts'

/**
 * What each mode earns by trip and by month. Units: cents as dollars, miles. Errors: none.
 * Source: COST-12, decisions section 7.
 */
export function modeExamples(
  settings: ProgramSettings,
  milesPerTrip: MilesPerTrip,
): Record<Mode, string> {
  const monthly = uncapped(settings, milesPerTrip)
  const cap = settings.maxMonthlyCents
  const entries = modes.map((mode) => {
    if (monthly[mode] === 0) return [mode, 'Earns nothing.']
    const tripCents = monthly[mode] / tripsOfMonth
    const each =
      mode === 'telecommute'
        ? `${formatDollars(tripCents * 2)} a day`
        : `${formatDollars(tripCents)} a trip`
    const most = monthly[mode] > cap ? `${formatDollars(cap)} a month, the limit` : null
    return [mode, `${each}; every workday ${most ?? `${formatDollars(monthly[mode])} a month`}.`]
  })
  // One entry for every mode, from the list of modes itself.
  return Object.fromEntries(entries) as Record<Mode, string>
}

/**
 * Who reaches the monthly limit of trips, and how soon. Units: cents as dollars, trips. Errors: none.
 * Source: decisions section 5, Cap.
 */
export function capExample(settings: ProgramSettings, milesPerTrip: MilesPerTrip): string {
  const monthly = uncapped(settings, milesPerTrip)
  const mode = bestOf(modes, monthly)
  const cap = formatDollars(settings.maxMonthlyCents)
  if (!mode || monthly[mode] <= settings.maxMonthlyCents) {
    return `Nobody who commutes every workday reaches ${cap} a month.`
  }
  // The error of floating products is taken off before a trip is rounded up.
  const trips = Number(((settings.maxMonthlyCents / monthly[mode]) * tripsOfMonth).toPrecision(12))
  const needed =
    mode === 'telecommute'
      ? counted(Math.ceil(trips / 2), 'day')
      : counted(Math.ceil(trips), 'trip')
  return `${cap} a month is reached after ${needed} ${byMode[mode]}.`
}

/**
 * What a multiplier makes of a month of the mode that earns most with it. Units: cents as dollars.
 * Errors: none. Source: decisions section 5, Points and Cap.
 */
export function multiplierExample(
  settings: ProgramSettings,
  multiplier: Multiplier,
  milesPerTrip: MilesPerTrip,
): string {
  const monthly = uncapped(settings, milesPerTrip)
  const mode = bestOf(multiplier.modes, monthly)
  if (!mode) return 'Trips earn as much as without it.'
  const usualCents = Math.min(monthly[mode], settings.maxMonthlyCents)
  const cap = Math.max(settings.maxMonthlyCents, multiplier.maxMonthlyCents)
  const cents = Math.min(monthly[mode] * multiplier.factor, cap)
  const month = `A month ${byMode[mode]} earns ${formatDollars(cents)}`
  if (cents > usualCents) return `${month} instead of ${formatDollars(usualCents)}.`
  if (multiplier.factor === 1) return `${month}, as without it.`
  return `${month}, the limit, with and without it; a higher limit lets it earn more.`
}

const tripsOfMonth = tripsOfWeek * weeksOfMonth

/** The months of the estimate as if scoring were on and had no limit. */
function uncapped(settings: ProgramSettings, milesPerTrip: MilesPerTrip) {
  return monthlyReward(
    { ...settings, scoringEnabled: true, maxMonthlyCents: Infinity },
    milesPerTrip,
  )
}

function bestOf(among: readonly Mode[], monthly: Readonly<Record<Mode, number>>): Mode | undefined {
  const [best] = among.toSorted((a, b) => monthly[b] - monthly[a])
  return best && monthly[best] > 0 ? best : undefined
}
