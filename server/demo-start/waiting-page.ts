import { createHash } from 'node:crypto'
import type { Progress } from './waiting-room.ts'

/** Follows the progress without another page, past a moment in which nobody listens, and leads on to the product. */
const script = `
const step = document.getElementById('step')
const bar = document.getElementById('bar')
async function look() {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    if (answer.ok) return location.reload()
    const { message, percent } = await answer.json()
    if (step.textContent !== message) step.textContent = message
    bar.value = percent
    document.title = percent + '% - Switchback'
  } catch {}
  setTimeout(look, 1000)
}
setTimeout(look, 1000)
`

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
progress { width: 100%; height: 1rem; }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's own policy: this script and this style, and asking how far it is. */
export const waitingPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What people see while the demo world is made. */
export function waitingPage({ line, percent }: Progress): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<noscript><meta http-equiv="refresh" content="3"></noscript>
<title>${percent}% - Switchback</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Switchback is getting ready</h1>
<p>The demo world is being made, once: two years of trips, rewards and invoices. This takes less than a minute.</p>
<p><label for="bar">Progress</label> <progress id="bar" max="100" value="${percent}">${percent}%</progress></p>
<p id="step" role="status">${line}</p>
<p>The product follows here by itself.</p>
</main>
<script>${script}</script>
</body>
</html>
`
}
