import lighthouse, { defaultConfig } from 'lighthouse'
import { median, rounded } from '../support/median.ts'
import { phoneSlowdown } from './phone-slowdown.ts'

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * What a phone of middle price shows: as Lighthouse computes it on the machine it is tuned to, which is four times
 * as fast as that phone (`fourfold`), and with the distance that this machine has to it (`calibrated`).
 */
export async function auditPage(url: string, debuggingPort: number, runs: number) {
  const fourfold = await auditAt(url, { port: debuggingPort, runs })
  const slowdown = phoneSlowdown(fourfold.cpu)
  const calibrated = await auditAt(url, { port: debuggingPort, runs, slowdown })
  return { fourfold, calibrated, scripts: calibrated.scripts }
}

export type Audited = Awaited<ReturnType<typeof auditAt>>

/**
 * Lighthouse empties the browser's cache before each run and leaves its cookies. Now and then it
 * cannot make out a figure and gives no score: such a run is made again.
 */
async function auditAt(
  url: string,
  { port, runs, slowdown = 4 }: { port: number; runs: number; slowdown?: number },
) {
  const results: Result[] = []
  for (let run = 0; results.length < runs; run++) {
    if (run === 2 * runs) throw new Error(`Lighthouse gives no score to ${url}`)
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility'],
      throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown },
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    const { finalDisplayedUrl } = result.lhr
    if (!finalDisplayedUrl.startsWith(url)) throw new Error(`led to ${finalDisplayedUrl}`)
    if (typeof result.lhr.categories.performance?.score === 'number') results.push(result.lhr)
  }
  const of = (figure: (result: Result) => number | null | undefined) =>
    results.map((result) => figure(result) ?? 0)
  const scores = of(({ categories }) => categories.performance?.score)
  return {
    slowdown: rounded(slowdown, 1),
    performance: rounded(median(scores), 2),
    lowest: Math.min(...scores),
    highest: Math.max(...scores),
    paintMs: median(of(({ audits }) => audits['largest-contentful-paint']?.numericValue)),
    blockedMs: median(of(({ audits }) => audits['total-blocking-time']?.numericValue)),
    accessibility: Math.min(...of(({ categories }) => categories.accessibility?.score)),
    cpu: median(of(({ environment }) => environment.benchmarkIndex)),
    scripts: scriptsOf(results.at(-1)?.audits['network-requests']?.details),
  }
}

function scriptsOf(details: unknown): string[] {
  // The audit's table, whose rows are typed only as unknown values.
  const { items } = details as { items: { url: string; resourceType?: string }[] }
  return items.filter((item) => item.resourceType === 'Script').map((item) => item.url)
}
