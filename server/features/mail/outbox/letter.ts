import { escapeHtml } from '#domain/mail/outbox/escape-html.ts'
import { footerHtml, footerText } from '#domain/mail/outbox/footer.ts'

interface Contents {
  subject: string
  /** Paragraphs of plain text; line breaks inside them stay. */
  paragraphs: string[]
  /** One thing to do, as a button and as a plain link. */
  action?: Action
  /** In its place, to members: what each has to do by a link that is made while the mail is sent; else the way to their portal. */
  memberActions?: boolean
  /** For members: who sends this and why, filled while it is sent, and how to end such mails. */
  footer?: { canUnsubscribe: boolean; choicesUrl?: string }
}

interface Action {
  label: string
  url: string
}

/** Each is there for whom the mail has such a link. */
const memberActions = [
  { label: 'Join', field: 'join_link' },
  { label: 'Fill in your survey', field: 'survey_link' },
  { label: 'Open your commuter portal', field: 'portal_link' },
]

const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** Programs that know dark mode; the others show, or turn, what stands in the elements. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.sb-page{padding:12px 8px!important}.sb-card{padding:20px 16px!important}}
@media (prefers-color-scheme:dark){
.sb-page{background:#101a17!important}
.sb-card{background:#17231f!important;border-color:#2b3a35!important;color:#e6ebe8!important}
.sb-brand,.sb-link{color:#6cc5a8!important}
.sb-button{background:#6cc5a8!important;color:#0c1613!important}
.sb-footer{color:#a7b3ae!important}
}`

/** A short letter in our look: the same content as text and as HTML, fit for small and dark screens. */
export function letter(contents: Contents) {
  const { subject, paragraphs, footer } = contents
  const link = actionsOf(contents, ({ label, url }) => `\n\n${label}: ${url}`)
  const end = footer ? [`-- \n${footerText(footer)}`] : []
  const text = `${[`${paragraphs.join('\n\n')}${link}`, 'Switchback', ...end].join('\n\n')}\n`
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="sb-page" style="margin:0;padding:24px 16px;background:#fbfbf8;${font}">
<div class="sb-card" style="box-sizing:border-box;max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;border:1px solid #e3e6e2;border-radius:12px;color:#14211d;word-wrap:break-word">
<p class="sb-brand" style="margin:0 0 24px;font-weight:600;color:#0f5c4a">Switchback</p>
${paragraphs.map(paragraph).join('\n')}
${actionsOf(contents, button)}
</div>
${footer ? footerHtml(footer) : ''}
</body>
</html>`
  return { subject, text, html }
}

function actionsOf(
  { action, memberActions: isOfMember }: Contents,
  draw: (action: Action) => string,
): string {
  if (action) return draw(action)
  if (!isOfMember) return ''
  return memberActions
    .map(({ label, field }) => `{{#${field}}}${draw({ label, url: `{{${field}}}` })}{{/${field}}}`)
    .join('')
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  const look = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c4a'
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a class="sb-button" href="${href}" style="${look};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="sb-link" style="margin:0 0 16px;font-size:13px;color:#0f5c4a;word-break:break-all">${href}</p>`
}
