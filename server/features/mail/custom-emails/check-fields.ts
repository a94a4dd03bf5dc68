import { isPrivate, type RecipientRule } from '#domain/mail/custom-emails/audience.ts'
import { toldFields } from '#domain/mail/custom-emails/told-fields.ts'
import { invalid } from '#server/platform/errors.ts'

interface Filled {
  rule: RecipientRule
  /** As it is stored. */
  html: string | null
}

/** Refuses what would tell the author's server who is among recipients that were chosen by what is private. */
export function checkFields({ rule, html }: Filled, field: 'html' | 'htmlFile' | 'rule'): void {
  if (html === null || !isPrivate(rule)) return
  const [told] = toldFields(html)
  if (told === undefined) return
  throw invalid({
    [field]: [
      `{{${told}}} is inside a link, a picture or its address. That would show who lives nearby or drives alone: ` +
        'use it in the text alone, or choose others to send to.',
    ],
  })
}
