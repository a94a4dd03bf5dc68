import type { Page } from '@playwright/test'

interface Watched {
  /** How far what stood was moved, as browsers count it. */
  shift: number
  /** From the figures that came last before it until a chart stands, of each. */
  delays: number[]
}

/** Opens a page and watches until nothing more comes: what moves, and how long each chart takes from its figures on. */
export async function watchedCharts(page: Page, path: string): Promise<Watched> {
  // In the page's own language: bundlers of Node name functions in ways that a page does not know.
  await page.addInitScript(`
    window.watched = { shift: 0, charts: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const known = new Set()
    new MutationObserver(() => {
      for (const chart of document.querySelectorAll('svg[role="application"]')) {
        const name = chart.getAttribute('aria-label')
        if (known.has(name)) continue
        known.add(name)
        watched.charts.push(performance.now())
      }
    }).observe(document, { childList: true, subtree: true })`)
  await page.goto(path)
  await page.locator('svg[role="application"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate<Watched>(`(() => {
    const answers = performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/'))
      .map(({ responseEnd }) => responseEnd)
    const delays = watched.charts.map((at) =>
      at - Math.max(...answers.filter((answer) => answer <= at)))
    return { shift: watched.shift, delays }
  })()`)
}
