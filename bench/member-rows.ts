import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../e2e/support/find-chromium.ts'
import { mainThreadMs } from './member-rows/main-thread.ts'
import { pageOfMembers } from './member-rows/page-of-members.ts'
import { scrolledFrames } from './member-rows/scrolled-frames.ts'
import { startDemoServer } from './support/demo-server.ts'
import { describeMachine } from './support/machine.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How smoothly does the list of members scroll with a thousand rows on the page? */
const rows = 1000
const runs = 3
const server = await startDemoServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const page = await browser.newPage({
    baseURL: server.base,
    viewport: { width: 1280, height: 800 },
  })
  await page.context().addCookies([server.cookie])
  await page.route('**/api/members?**', (route) => route.fulfill({ json: pageOfMembers(rows) }))
  await page.goto(`/dashboard/members?per_page=${rows}`)
  await page.getByRole('table', { name: 'List of members' }).locator('tbody tr').first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scrolls: { frames: number[]; busyMs: number }[] = []
  for (let run = 0; run < runs; run++) {
    const before = await mainThreadMs(session)
    const frames = await scrolledFrames(page)
    scrolls.push({ frames, busyMs: (await mainThreadMs(session)) - before })
  }
  printHeading(`${rows} rows scrolled from end to end, ${runs} times`, describeMachine())
  printTable(
    ['run', 'frames', 'median ms', 'p95 ms', 'longest ms', 'main thread ms a frame'],
    scrolls.map(({ frames, busyMs }, run) => [
      run + 1,
      frames.length,
      ...[0.5, 0.95, 1].map((share) => quantile(frames, share).toFixed(1)),
      (busyMs / frames.length).toFixed(1),
    ]),
  )
  console.log()
  const p95 = quantile(
    scrolls.map(({ frames }) => quantile(frames, 0.95)),
    0.5,
  )
  printGoal({
    what: 'p95 frame, median of the runs',
    value: Math.round(p95 * 10) / 10,
    unit: ' ms',
    atMost: 25,
  })
} finally {
  await browser.close()
  await server.stop()
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
