import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { freePort } from './support/free-port.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading } from './support/report.ts'
import { setCookie } from './support/set-cookie.ts'
import { untilListening } from './support/until-listening.ts'

/** What do the first screens weigh, and what does Lighthouse (mobile) say of them? */
const runs = 3
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'switchback-screens-'))
const port = String(await freePort())
const base = `http://localhost:${port}`
const server = spawn('npm', ['start'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: port, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await untilListening(server)

const chrome = await launch({
  chromePath: findChromium() ?? 'chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const login = await audit('/login')
  const cookie = { name: 'switchback_employer', value: await token(), url: base }
  await setCookie(chrome.port, cookie)
  const dashboard = await audit('/dashboard')
  printHeading(`First screens, median of ${runs} Lighthouse runs (mobile)`, describeMachine())
  const kilobytes = await gzippedScripts(login.scripts)
  printGoal({ what: '/login scripts, gzipped', value: kilobytes, unit: ' kB', atMost: 180 })
  printGoal({ what: '/login performance', value: login.performance, atLeast: 0.95 })
  printGoal({ what: '/login accessibility', value: login.accessibility, atLeast: 1 })
  printGoal({ what: '/dashboard accessibility', value: dashboard.accessibility, atLeast: 1 })
  console.log(`  /dashboard performance: ${dashboard.performance}`)
} finally {
  chrome.kill()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true })
}

async function audit(path: string) {
  const performance: number[] = []
  const accessibility: number[] = []
  let scripts: string[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(`${base}${path}`, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      // The cookie of the session is to stay.
      disableStorageReset: true,
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
    const { categories, audits, finalDisplayedUrl } = result.lhr
    if (!finalDisplayedUrl.startsWith(`${base}${path}`))
      throw new Error(`led to ${finalDisplayedUrl}`)
    performance.push(categories.performance?.score ?? 0)
    accessibility.push(categories.accessibility?.score ?? 0)
    scripts = scriptsOf(audits['network-requests']?.details)
  }
  return {
    performance: rounded(median(performance), 2),
    accessibility: rounded(median(accessibility), 2),
    scripts,
  }
}

function scriptsOf(details: unknown): string[] {
  // The audit's table, whose rows are typed only as unknown values.
  const { items } = details as { items: { url: string; resourceType?: string }[] }
  return items.filter((item) => item.resourceType === 'Script').map((item) => item.url)
}

async function gzippedScripts(urls: string[]): Promise<number> {
  let bytes = 0
  for (const url of new Set(urls)) bytes += gzipSync(await (await fetch(url)).text()).length
  return rounded(bytes / 1000, 1)
}

async function token(): Promise<string> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'leader@demo.example', password: 'Commute-2026!' }),
  })
  // The contract of /api/login, an active account.
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}
