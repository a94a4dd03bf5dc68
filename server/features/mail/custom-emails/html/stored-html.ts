import { type CleanHtml, cleanHtml, isVisible } from './clean-html.ts'

/** What is stored of somebody's HTML, or why nothing is. */
type Stored = { kind: 'html'; html: string } | { kind: 'empty' } | { kind: 'too_complex' }

/** Cleaned HTML never holds a `<` in its rules: the first one ends them. */
const withRules = /^<style>([^<]*)<\/style>/

/** Somebody's HTML cleaned, as one text; `empty` when a reader would see nothing. */
export function storedHtml(given: string): Stored {
  const clean = cleanHtml(given)
  if (!clean) return { kind: 'too_complex' }
  if (!isVisible(clean)) return { kind: 'empty' }
  const { css, body } = clean
  return { kind: 'html', html: css ? `<style>${css}</style>${body}` : body }
}

/** What was stored, in its parts. */
export function partsOf(stored: string): CleanHtml {
  const rules = withRules.exec(stored)
  return { css: rules?.[1] ?? '', body: stored.slice(rules?.[0].length ?? 0) }
}
