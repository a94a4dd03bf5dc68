import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerMetrics } from '#testing/browser/metrics-fixture.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ShareDonuts } from './share-donuts.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const rings = (
  <ShareDonuts
    kind="mode-share"
    latest={{ year: 2025, month: 3 }}
    years={{ first: 2024, last: 2025 }}
    today="2025-12-01"
  />
)
const march = '2025-03-01-to-2025-03-31'

it.each([
  ['Mode share', '/', `mode-share-${march}.csv`],
  ['Mode share', '/?days=1,2', `mode-share-${march}-mon-tue.csv`],
  ['Mode share', '/?days=1,2&charts=connected', `mode-share-${march}-mon-tue-connected.csv`],
  ['Initial mode share', '/?charts=connected', `initial-mode-share-${march}-connected.csv`],
  [
    'Initial mode share',
    '/?days=7&charts=connected',
    `initial-mode-share-${march}-sun-connected.csv`,
  ],
])('the file of %s at %s is called %s', async (chart, at, name) => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  answerMetrics()
  await renderPage(rings, { user: employerAnswer(), at })
  const card = page.getByRole('region', { name: chart, exact: true })
  await card.getByRole('button', { name: `Options for ${chart}` }).click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  await expect.poll(() => saved).toEqual([name])
})
