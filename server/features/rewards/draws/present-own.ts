import { ruleToWire } from '#contract/rewards/draws-wire.ts'
import { presentPromise } from './present.ts'
import type { OwnDrawRow, PeriodRow } from './queries/read-draws.ts'

/** A member's own part in a period. */
export function presentOwn(period: PeriodRow, draws: readonly OwnDrawRow[]) {
  const own = draws.filter(({ periodId }) => periodId === period.id)
  const [first] = own
  if (!first) throw new Error(`Period ${period.id} was listed without an own draw`)
  return {
    ...presentPromise(period),
    pseudonym: first.pseudonym,
    draws: own.map(({ entry, rule, entrants, hasWon }) => {
      return { entry, rule: ruleToWire(rule), entrants, won: hasWon }
    }),
  }
}
