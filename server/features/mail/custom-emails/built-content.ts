import type { BuiltEmail } from '#contract/mail/custom-emails-fields.ts'
import { digest } from '#server/platform/digest.ts'
import { invalid } from '#server/platform/errors.ts'
import { overtaken } from '#server/platform/overtaken.ts'
import { storedHtml } from './html/stored-html.ts'
import { tooComplex } from './read-template.ts'

interface Content {
  design: string | null
  html: string | null
}

/** What the block editor made as it is kept: cleaned, and without HTML when there is nothing to see. */
export function builtContent({ design, html }: BuiltEmail): Content & { design: string } {
  const stored = storedHtml(html)
  if (stored.kind === 'too_complex') throw invalid({ html: [tooComplex] })
  return { design: cleanDesign(design), html: stored.kind === 'html' ? stored.html : null }
}

/** What this content is known by when it is changed. */
export function revisionOf({ design, html }: Content): string {
  return digest(JSON.stringify([design, html]))
}

/** Refuses a change of content that is not what is saved, such as that of a window opened before another saved. */
export function checkRevision(changed: string | undefined, saved: Content): void {
  const revision = revisionOf(saved)
  if (changed === undefined || changed === revision) return
  throw overtaken({
    code: 'content_changed',
    by: null,
    at: null,
    somebody: 'Another window',
    what: 'this email',
    revision,
  })
}

/**
 * The frame a design is edited in runs none of it (see the editor's frame policy), but no policy refuses a `meta`
 * that leads the frame elsewhere: the design loses them, those that the HTML in it spells included.
 */
function cleanDesign(design: string): string {
  try {
    return JSON.stringify(JSON.parse(design, withoutMeta))
  } catch {
    throw invalid({ design: ['This is no saved design'] })
  }
}

/** Called for every value of the design, the innermost first. */
function withoutMeta(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(metaTag, '<span')
  return Array.isArray(value) ? value.filter((item) => !isMeta(item)) : value
}

/** Where a tag begins: what is left of it does nothing, and none can come together from the rest of another. */
const metaTag = /<meta\b/gi

function isMeta(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || !('tagName' in item)) return false
  return typeof item.tagName === 'string' && item.tagName.toLowerCase() === 'meta'
}
