/**
 * What the demo's employers write once a month, as it is kept once cleaned: a layout of one column
 * that fits a telephone, with rules for dark screens.
 */
const rules = `body, .paper{background-color:#fbfbf8}
.card{background-color:#ffffff;border:1px solid #e3e5e0}
.ink{color:#14211d}
.label{color:#0f5c4a}
@media (max-width:480px){
.pad{padding:20px !important}
}
@media (prefers-color-scheme:dark){
body, .paper{background-color:#101513 !important}
.card{background-color:#18201d !important;border-color:#2c3733 !important}
.ink{color:#eef2ef !important}
.label{color:#6dc5a8 !important}
}`

/** A month's newsletter: a greeting, its news, one thing to do. */
export function newsletterHtml({ headline, news }: { headline: string; news: string[] }): string {
  const body = [
    paragraph('Hello {{first_name|there}},'),
    ...news.map(paragraph),
    paragraph('Thank you for every trip you do not drive alone. See you on the way!'),
  ]
  return `<style>${rules}</style><div class="paper" style="padding:24px 12px;font:16px/1.5 Arial,sans-serif">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="card pad" style="padding:32px;border-radius:12px">
<p class="label" style="margin:0 0 8px;font-size:13px;letter-spacing:1px">{{community|Our community}}</p>
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:1.25">${headline}</h1>
${body.join('\n')}
</td></tr>
</table>
</div>`
}

function paragraph(words: string): string {
  return `<p class="ink" style="margin:0 0 16px">${words}</p>`
}
