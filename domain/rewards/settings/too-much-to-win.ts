import { roundTo } from '#domain/money.ts'
import type { SettingPlace, SettingProblem } from './check-settings.ts'
import type { ProgramSettings } from './program-settings.ts'
import { prizeKeys } from './reward-settings.ts'

/** What one prize or weekly credit may be worth, multiplied: as much as it may be set to. Unit: cents. */
const mostCents = 100_000_000

/**
 * The prizes and weekly credits a multiplier would make more of than can be paid, with the multiplier.
 * Units: cents. Errors: none. Source: RW-MULT-02; RW-PRIZE-03; RW-WEEK-05.
 */
export function tooMuchToWin(settings: ProgramSettings): SettingProblem[] {
  const weekly = settings.weeklyEnabled ? settings.weeklyCredits : []
  const prizes = settings.prizesEnabled ? prizeKeys : []
  const factors = settings.multipliersEnabled ? settings.multipliers : []
  const values: { place: SettingPlace; cents: number; factors: number[] }[] = [
    ...weekly.map(({ valueCents: cents }, index) => ({
      place: ['weeklyCredits', index, 'valueCents'] as const,
      cents,
      factors: factors.map((row) => (row.weekly ? row.factor : 1)),
    })),
    ...prizes.map((prize) => ({
      place: ['prizesCents', prize] as const,
      cents: settings.prizesCents[prize],
      factors: factors.map((row) => (row.monthly || row.prizes.includes(prize) ? row.factor : 1)),
    })),
  ]
  const places = values.flatMap(({ place, cents, factors: own }): SettingPlace[] => {
    const tooGreat = own.flatMap((factor, index): SettingPlace[] =>
      roundTo(cents * factor, 0) > mostCents ? [['multipliers', index, 'factor']] : [],
    )
    return tooGreat.length > 0 ? [place, ...tooGreat] : []
  })
  const once = new Map(places.map((place) => [place.join(), place]))
  return [...once.values()].map((place) => ({ place, message: tooMuch }))
}

const tooMuch = 'Multiplied, this would be more than $1,000,000'
