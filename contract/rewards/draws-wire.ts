import type { DrawRule } from '#domain/rewards/draws/describe-draw.ts'
import type { DrawRule as DrawRuleOnTheWire } from './draws.ts'
import { prizeFromWire, prizeToWire } from './settings-prizes-wire.ts'

/** A draw's rule as the contract spells it: what stands to win and a winner's figures are not in it. */
export function ruleToWire(rule: DrawRule): DrawRuleOnTheWire {
  if (rule.kind === 'weekly') {
    return { kind: 'weekly', type: rule.type, number_of_trips: rule.numberOfTrips }
  }
  return { kind: 'prize', prize: prizeToWire(rule.prize), tie: rule.tie }
}

/** A draw's rule from the contract's. */
export function ruleFromWire(rule: DrawRuleOnTheWire): DrawRule {
  if (rule.kind === 'weekly') {
    return { kind: 'weekly', type: rule.type, numberOfTrips: rule.number_of_trips }
  }
  return { kind: 'prize', prize: prizeFromWire(rule.prize), tie: rule.tie }
}
