import * as z from 'zod/mini'
import type { RecipientCounts } from '#contract/mail/custom-emails-counts.ts'
import { recipientRule } from '#contract/mail/custom-emails-fields.ts'
import { counted } from '#domain/format-number.ts'
import {
  isPrivate,
  nearMiles,
  quietDays,
  type RecipientRule,
} from '#domain/mail/custom-emails/audience.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** What a form asks of whom an email goes to; days and miles mean something for their own rule alone. */
export const audienceValues = { rule: recipientRule, days: z.string(), miles: z.string() } as const

export interface AudienceValues {
  rule: RecipientRule
  days: string
  miles: string
}

/** An email's recipients as it is read. */
export interface StoredAudience {
  rule: RecipientRule
  rule_value: number | null
}

/** A form's recipients, from those of an email. */
export function audienceValuesOf({ rule, rule_value }: StoredAudience): AudienceValues {
  const days = rule === 'quiet' ? rule_value : null
  const miles = rule === 'near' ? rule_value : null
  return {
    rule,
    days: String(days ?? quietDays.usual),
    miles: String(miles ?? nearMiles.usual),
  }
}

/** As the contract takes them. */
export function sentAudience({ rule, days, miles }: AudienceValues) {
  if (rule === 'quiet') return { rule, rule_value: days }
  return rule === 'near' ? { rule, rule_value: miles } : { rule }
}

/** The same as an email has them once they are saved. */
export function storedAudience(values: AudienceValues): StoredAudience {
  const { rule, rule_value } = { rule_value: null, ...sentAudience(values) }
  return { rule, rule_value: rule_value === null ? null : Number(rule_value) }
}

/** How many people it reaches: null when that is fewer than may be known, and nobody gets it. */
export function reachOf(
  counts: RecipientCounts | undefined,
  rule: RecipientRule,
): number | null | undefined {
  return counts?.[rule]
}

/** How many people a rule reaches, in words: "1 person", and of a private rule, told rounded down, "10 or more people". */
export function peopleWords(rule: RecipientRule, reach: number): string {
  if (isPrivate(rule)) return `${exactNumber(reach)} or more people`
  return reach === 1 ? '1 person' : `${exactNumber(reach)} people`
}

/** The same of recipients. */
export function recipientWords(rule: RecipientRule, reach: number): string {
  return isPrivate(rule) ? `${exactNumber(reach)} or more recipients` : counted(reach, 'recipient')
}

/** The rules in the order they are offered, and whom each reaches. */
export const offeredRules: readonly { rule: RecipientRule; label: string; meaning: string }[] = [
  { rule: 'all', label: 'All members', meaning: 'Everybody who has joined or is invited.' },
  {
    rule: 'complete',
    label: 'Complete',
    meaning: 'Members who joined and filled in their survey.',
  },
  {
    rule: 'incomplete',
    label: 'Incomplete',
    meaning: 'People invited, and members who joined without filling in their survey.',
  },
  { rule: 'quiet', label: 'Quiet', meaning: 'Members who have logged no trip for some time.' },
  {
    rule: 'near',
    label: 'Live nearby',
    meaning: 'Members whose way to work is short, by their survey. You do not see who they are.',
  },
  {
    rule: 'drives_alone',
    label: 'Drive alone',
    meaning: 'Members who usually drive alone, by their survey. You do not see who they are.',
  },
]

/** Who gets an email, in a few words: "Quiet for 30 days". */
export function audienceLabel({ rule, rule_value }: StoredAudience): string {
  if (rule === 'quiet') return `Quiet for ${rule_value ?? quietDays.usual} days`
  if (rule === 'near') return `Live within ${rule_value ?? nearMiles.usual} miles`
  return offeredRules.find((offered) => offered.rule === rule)?.label ?? rule
}
