import type { Reason } from '#domain/rewards/granting/explanation.ts'
import type { LocalDate } from '#domain/time.ts'
import type { OpenDraw } from './drawn-rule.ts'

/** What a winner's reward says it is for. */
export function reasonOf(
  { entry, rule }: Pick<OpenDraw, 'entry' | 'rule'>,
  { entrants, startOn }: { entrants: number; startOn: LocalDate },
): Reason {
  const { cents: fullCents, multiplier } = rule
  if (rule.kind === 'prize') {
    const { prize, count, tie } = rule
    return { kind: 'prize', month: startOn, prize, count, tie, multiplier, fullCents }
  }
  const { type, numberOfTrips } = rule
  const drawn = { kind: 'weekly', weekOn: startOn, type, numberOfTrips, entrants } as const
  return { ...drawn, entry: Number(entry), multiplier, fullCents }
}
