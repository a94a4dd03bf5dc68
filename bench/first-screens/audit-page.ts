import lighthouse from 'lighthouse'
import { median, rounded } from '../support/median.ts'

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Lighthouse empties the browser's cache before each run and leaves its cookies. Now and then it
 * cannot make out a figure and gives no score: such a run is made again.
 */
export async function auditPage(url: string, debuggingPort: number, runs: number) {
  const results: Result[] = []
  for (let run = 0; results.length < runs; run++) {
    if (run === 2 * runs) throw new Error(`Lighthouse gives no score to ${url}`)
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility'],
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
