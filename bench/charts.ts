import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../e2e/support/find-chromium.ts'
import { watchedCharts } from './charts/watched-charts.ts'
import { startDemoServer } from './support/demo-server.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** Does anything move while pages of charts come, and how soon does a chart stand once its figures are there? */
const runs = 5
const metrics = '/dashboard/statistics'
const paths = [
  '/dashboard',
  metrics,
  ...['commuter', 'footprint', 'mode-share', 'mile-share', 'distances'].map(
    (tab) => `${metrics}?tab=${tab}`,
  ),
]
const widths = [1280, 360]

const server = await startDemoServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const rows: (string | number)[][] = []
try {
  for (const path of paths) {
    for (const width of widths) {
      const watched = []
      for (let run = 0; run < runs; run++) {
        const viewport = { width, height: 800 }
        const context = await browser.newContext({ baseURL: server.base, viewport })
        await context.addCookies([server.cookie])
        watched.push(await watchedCharts(await context.newPage(), path))
        await context.close()
      }
      const delays = watched.map((run) => Math.max(...run.delays))
      rows.push([
        path,
        width,
        rounded(Math.max(...watched.map(({ shift }) => shift)), 3),
        rounded(median(delays), 0),
        rounded(Math.max(...delays), 0),
      ])
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

printHeading(`Pages of charts, opened ${runs} times each`, describeMachine())
printTable(['page', 'width', 'largest shift', 'slowest chart ms, median', 'largest'], rows)
console.log()
printGoal({ what: 'layout shift', value: most(2), atMost: 0.05 })
printGoal({ what: 'chart after its figures, median', value: most(3), unit: ' ms', atMost: 100 })

function most(column: number): number {
  return Math.max(...rows.map((row) => Number(row[column])))
}
