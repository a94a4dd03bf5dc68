import { escapeHtml } from './escape-html.ts'

interface Contents {
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: string[]
  /** One thing to do, as a button and as a plain link. */
  action?: { label: string; url: string }
}

const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** A short letter in our look: the same words as text and as HTML, fit for small and dark screens. */
export function letter({ subject, paragraphs, action }: Contents) {
  const link = action ? [`${action.label}: ${action.url}`] : []
  const text = `${[...paragraphs, ...link, 'Switchback'].join('\n\n')}\n`
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600;color:#1f8a6d">Switchback</p>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
</div>
</body>
</html>`
  return { subject, text, html }
}

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  const look = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c4a'
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="${look};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${href}</p>`
}
