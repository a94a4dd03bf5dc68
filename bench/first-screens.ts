import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import { freePort } from '#testing/free-port.ts'
import { chromiumFlags, findChromium } from '../e2e/support/find-chromium.ts'
import { auditPage } from './first-screens/audit-page.ts'
import { scriptKilobytes } from './first-screens/script-kilobytes.ts'
import { startChild, stopChild } from './support/child-process.ts'
import { describeMachine } from './support/machine.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { setCookie } from './support/set-cookie.ts'
import { untilListening } from './support/until-listening.ts'

/** What do the first screens weigh, and what does Lighthouse (mobile) say of them? */
const runs = 5
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'switchback-screens-'))
const port = String(await freePort())
const base = `http://localhost:${port}`
const server = startChild('npm', ['start'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: port, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await untilListening(server)

const chrome = await launch({
  chromePath: findChromium() ?? 'chromium',
  chromeFlags: ['--headless', ...chromiumFlags],
})
try {
  const login = await auditPage(`${base}/login`, chrome.port, runs)
  const cookie = { name: 'switchback_employer', value: await token(), url: base }
  await setCookie(chrome.port, cookie)
  const dashboard = await auditPage(`${base}/dashboard`, chrome.port, runs)
  printHeading(`First screens, median of ${runs} Lighthouse runs (mobile)`, describeMachine())
  printTable(
    [
      'page',
      'performance',
      'lowest',
      'highest',
      'LCP ms',
      'blocked ms',
      'accessibility',
      'CPU index',
    ],
    [row('/login', login), row('/dashboard', dashboard)],
  )
  console.log()
  const kilobytes = await scriptKilobytes(login.scripts)
  printGoal({ what: '/login scripts, gzipped', value: kilobytes, unit: ' kB', atMost: 180 })
  printGoal({ what: '/login performance', value: login.performance, atLeast: 0.95 })
  printGoal({ what: '/login accessibility', value: login.accessibility, atLeast: 1 })
  printGoal({ what: '/dashboard performance', value: dashboard.performance, atLeast: 0.8 })
  printGoal({ what: '/dashboard accessibility', value: dashboard.accessibility, atLeast: 1 })
} finally {
  chrome.kill()
  await stopChild(server)
  await rm(folder, { recursive: true })
}

function row(page: string, audited: Awaited<ReturnType<typeof auditPage>>): (string | number)[] {
  const { performance, lowest, highest, paintMs, blockedMs, accessibility, cpu } = audited
  const times = [Math.round(paintMs), Math.round(blockedMs)]
  return [page, performance, lowest, highest, ...times, accessibility, Math.round(cpu)]
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
