import { launch } from 'chrome-launcher'
import { chromiumFlags, findChromium } from '../e2e/support/find-chromium.ts'
import { type Audited, auditPage } from './first-screens/audit-page.ts'
import { scriptKilobytes } from './first-screens/script-kilobytes.ts'
import { startDemoServer } from './support/demo-server.ts'
import { describeMachine } from './support/machine.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { setCookie } from './support/set-cookie.ts'

/** What do the first screens weigh, and what does Lighthouse (mobile) say of them? */
const runs = 5
const server = await startDemoServer()

const chrome = await launch({
  chromePath: findChromium() ?? 'chromium',
  chromeFlags: ['--headless', ...chromiumFlags],
})
try {
  const login = await auditPage(`${server.base}/login`, chrome.port, runs)
  await setCookie(chrome.port, server.cookie)
  const dashboard = await auditPage(`${server.base}/dashboard`, chrome.port, runs)
  await setCookie(chrome.port, server.riderCookie)
  const rider = await auditPage(`${server.base}/rider`, chrome.port, runs)
  printHeading(`First screens, median of ${runs} Lighthouse runs (mobile)`, describeMachine())
  printTable(
    [
      'page',
      'slowed',
      'performance',
      'lowest',
      'highest',
      'LCP ms',
      'blocked ms',
      'accessibility',
      'CPU index',
    ],
    [...rows('/login', login), ...rows('/dashboard', dashboard), ...rows('/rider', rider)],
  )
  console.log()
  const kilobytes = await scriptKilobytes(login.scripts)
  printGoal({ what: '/login scripts, gzipped', value: kilobytes, unit: ' kB', atMost: 180 })
  printGoal({ what: '/login performance', value: login.fourfold.performance, atLeast: 0.95 })
  printGoal({ what: '/login accessibility', value: login.fourfold.accessibility, atLeast: 1 })
  printGoal({
    what: '/dashboard performance',
    value: dashboard.fourfold.performance,
    atLeast: 0.8,
  })
  printGoal({
    what: '/dashboard accessibility',
    value: dashboard.fourfold.accessibility,
    atLeast: 1,
  })
  const riderKilobytes = await scriptKilobytes(rider.scripts)
  printGoal({ what: '/rider scripts, gzipped', value: riderKilobytes, unit: ' kB', atMost: 130 })
  printGoal({ what: '/rider performance', value: rider.fourfold.performance, atLeast: 0.95 })
  printGoal({ what: '/rider accessibility', value: rider.fourfold.accessibility, atLeast: 1 })
} finally {
  chrome.kill()
  await server.stop()
}

function rows(page: string, { fourfold, calibrated }: Awaited<ReturnType<typeof auditPage>>) {
  return [row(page, fourfold), row(page, calibrated)]
}

function row(page: string, audited: Audited): (string | number)[] {
  const { slowdown, performance, lowest, highest, paintMs, blockedMs, accessibility, cpu } = audited
  const times = [Math.round(paintMs), Math.round(blockedMs)]
  return [page, slowdown, performance, lowest, highest, ...times, accessibility, Math.round(cpu)]
}
