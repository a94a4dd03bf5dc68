import { convert } from 'html-to-text'
import { escapeHtml } from '#domain/mail/outbox/escape-html.ts'
import { withFooter } from '#domain/mail/outbox/footer.ts'
import { hasField } from '#domain/mail/outbox/merge-fields.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { partsOf } from './html/stored-html.ts'

interface Written {
  title: string
  /** Cleaned; null for the default letter. */
  html: string | null
}

export type ComposedMail = ReturnType<typeof letter>

/**
 * A custom email as its recipients share it: merge fields unfilled, with a way to unsubscribe. Without
 * HTML the letter that stands in for it.
 */
export function composeMail({ title, html }: Written, standIn: () => ComposedMail): ComposedMail {
  const mail = html === null ? standIn() : ownMail(title, html)
  if (hasField(mail.html, 'unsubscribe_link')) return mail
  return { ...mail, ...withFooter(mail, { canUnsubscribe: true }) }
}

/** What leaves when nobody wrote anything. */
export function defaultLetter(title: string): ComposedMail {
  return letter({
    subject: title,
    paragraphs: [
      'Hello {{first_name|there}},',
      'Thank you for being part of the commute program of {{community|your community}}.',
      'Every trip you log shows what walking, biking, transit, sharing a ride or working from home saves, and greener trips earn you points.',
    ],
    memberActions: true,
  })
}

/**
 * The author's HTML in a page of ours, off its edges unless its own rules, which come later, say
 * otherwise. Only who wrote rules for dark screens is asked for them.
 */
export function ownMail(title: string, html: string): ComposedMail {
  const { css, body } = partsOf(html)
  const isForDark = css.includes('prefers-color-scheme')
  return {
    subject: title,
    text: `${textOf(body)}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${isForDark ? 'light dark' : 'light'}">
<title>${escapeHtml(title)}</title>
<style>
body{margin:12px}
@media (prefers-color-scheme:dark){.sb-footer{color:${isForDark ? '#a8b0ad' : '#5b6762'}!important}}
${css}
</style>
</head>
<body>
${body}
</body>
</html>`,
  }
}

function textOf(html: string): string {
  const plainHeading = { options: { uppercase: false } }
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...plainHeading })),
    ],
  })
}

/** What fills an email alike for all its recipients, as it was written down beside it. */
export function sharedValues(merge: unknown): Readonly<Record<string, string>> {
  // Written by `sendRecommendation`, as texts.
  return (merge ?? {}) as Record<string, string>
}
