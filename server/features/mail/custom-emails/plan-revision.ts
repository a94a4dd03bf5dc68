import type { RecipientRule } from '#domain/mail/custom-emails/audience.ts'
import { digest } from '#server/platform/digest.ts'
import { overtaken } from '#server/platform/overtaken.ts'

/** Under which title an email goes to whom. */
export interface Plan {
  title: string
  rule: RecipientRule
  ruleValue: number | null
}

/** What title and recipients are known by when they are changed: a part for each. */
export function planRevision({ title, rule, ruleValue }: Plan): string {
  return [title, JSON.stringify([rule, ruleValue])]
    .map((part) => digest(part).slice(0, 20))
    .join('.')
}

/** Refuses a change of what is not saved any more, as from a window that was opened before another saved: says what is. */
export function checkPlan(opened: string | undefined, saved: Plan): void {
  const revision = planRevision(saved)
  if (opened === undefined || opened === revision) return
  const [before, now] = [opened.split('.'), revision.split('.')]
  const changed = (['title', 'recipients'] as const).filter((_, part) => before[part] !== now[part])
  const { title, rule, ruleValue } = saved
  throw overtaken({
    code: 'content_changed',
    by: null,
    at: null,
    somebody: 'Another window',
    what: `the ${changed.join(' and ')} of this email`,
    revision,
    more: { changed, title, rule, rule_value: ruleValue },
  })
}
