import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'

/**
 * Whom an email to members can go to: one of these, never two at once, as two would single people out. Source: issue
 * 23, part 4.
 */
export const recipientRules = [
  'all',
  'complete',
  'incomplete',
  'quiet',
  'near',
  'drives_alone',
] as const

export type RecipientRule = (typeof recipientRules)[number]

/** How long without a trip is offered, and what is meant unless it is said. Unit: days. Source: issue 23, part 4. */
export const quietDays = { choices: [14, 30, 60, 90], usual: 30 } as const

/**
 * How far from work is offered, and what is meant unless it is said: few steps, wide apart, so that two counts do not
 * say where one person lives. Unit: miles one way. Source: issue 23, part 4.
 */
export const nearMiles = { choices: [2, 4, 6, 10, 15, 25], usual: bikeableMiles } as const

/** A rule with its days or miles; null where it has none. */
export interface Audience {
  rule: RecipientRule
  value: number | null
}

/**
 * The audience that is asked for. Unit of the value: days or miles, by the rule. Errors: undefined for a value that is
 * not offered, or one for a rule that has none. Source: issue 23, part 4.
 */
export function audienceOf(rule: RecipientRule, asked: number | undefined): Audience | undefined {
  const offered = offeredBy(rule)
  if (!offered) return asked === undefined ? { rule, value: null } : undefined
  const value = asked ?? offered.usual
  return offered.choices.includes(value) ? { rule, value } : undefined
}

/**
 * Whether a rule chooses by what members answered in the survey. An email by such a rule says of nobody that it went to
 * them, though the employer sees the answers on the pages of members. Errors: none. Source: issue 22, part 6; ADR 85.
 */
export function isPrivate(rule: RecipientRule): boolean {
  return rule === 'near' || rule === 'drives_alone'
}

/**
 * How many people an audience is, as its employer may know it. What is chosen by what is private is null for fewer than
 * five, none included, and such an email goes to nobody; more are told as a multiple of five, rounded down, so that
 * leaving one member out seldom changes it. Unit: people. Errors: none. Source: issue 22, part 6.
 */
export function knownReach(rule: RecipientRule, people: number): number | null {
  if (!isPrivate(rule)) return people
  return people < fewestPeople ? null : people - (people % fewestPeople)
}

function offeredBy(rule: RecipientRule): { choices: readonly number[]; usual: number } | undefined {
  if (rule === 'quiet') return quietDays
  return rule === 'near' ? nearMiles : undefined
}
