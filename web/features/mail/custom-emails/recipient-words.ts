import type { RecipientRule } from '#contract/mail/custom-emails.ts'

/** The rules in the order they are offered, and whom each reaches. */
export const recipientRules: readonly { rule: RecipientRule; label: string; meaning: string }[] = [
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
]

export function recipientLabel(asked: RecipientRule): string {
  return recipientRules.find(({ rule }) => rule === asked)?.label ?? asked
}
