import type { LocalDate } from '#domain/time.ts'
import type { Multiplier, ProgramSettings } from './program-settings.ts'

/**
 * The enabled multipliers whose range a day lies in; ranges that share a mode never overlap.
 * Units: local dates. Errors: none. Source: decisions section 5, Points.
 */
export function multipliersOn(
  { multipliersEnabled, multipliers }: ProgramSettings,
  day: LocalDate,
): readonly Multiplier[] {
  return multipliersEnabled
    ? multipliers.filter(({ startOn, lastOn }) => startOn <= day && day <= lastOn)
    : []
}
