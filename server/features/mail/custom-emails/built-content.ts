import type { BuiltEmail } from '#contract/mail/custom-emails.ts'
import { invalid } from '#server/platform/errors.ts'
import { storedHtml } from './html/stored-html.ts'
import { tooComplex } from './read-template.ts'

/** What the block editor made as it is kept: cleaned, and without HTML when there is nothing to see. */
export function builtContent({ design, html }: BuiltEmail): {
  design: string
  html: string | null
} {
  if (!isJson(design)) throw invalid({ design: ['This is no saved design'] })
  const stored = storedHtml(html)
  if (stored.kind === 'too_complex') throw invalid({ html: [tooComplex] })
  return { design, html: stored.kind === 'html' ? stored.html : null }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
