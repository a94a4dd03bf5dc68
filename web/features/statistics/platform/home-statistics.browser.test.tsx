import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { HomeStats } from '#contract/statistics/platform.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { HomeStatistics } from './home-statistics.tsx'

const stats: HomeStats = {
  web: 1_234_567,
  mobile: 0,
  total_trips: 999,
  total_miles: 5_250.5,
  total_emissions: 12.345,
  total_employers: 103,
  total_commuters: 8_000_000_000,
  total_new_commuters: 3,
  total_redeemed_this_month: 1500,
  total_redeemed_today: 12.5,
  total_commuters_credit: 2.5e12,
}
const employers = () =>
  Response.json({ data: [], meta: { current_page: 1, per_page: 15, total: 0 } })
const card = (label: string) => page.getByRole('region', { name: label, exact: true })

it('abbreviates what is large and says the rest in full [ADM-HOME-02, ADM-HOME-04, X-NUM-02, X-NUM-03]', async () => {
  answerCalls({
    'GET /api/admin/stats/home/1': () => Response.json(stats),
    'GET /api/admin/employers': employers,
  })
  await renderPage(<HomeStatistics />, { at: '/?year=2026&month=5' })
  await expect.element(card('Website visits')).toMatchTextContent(/1\.23M/)
  await expect.element(card('Total trips')).toMatchTextContent(/999/)
  await expect.element(card('Total Distance (miles)')).toMatchTextContent(/5\.25K/)
  await expect
    .element(card('Total emission reduction (tons CO2)'))
    .toMatchTextContent(/12\.35 tons/)
  await expect.element(card('Total Number of Active Users')).toMatchTextContent(/8\.00B/)
  await expect.element(card('Total redeemed this month')).toMatchTextContent(/\$1\.50K/)
  await expect
    .element(card('Total redeemed this month'))
    .toMatchTextContent(/Redeemed today: \$12\.50/)
  await expect.element(card('Total commuters’ credit')).toMatchTextContent(/\$2\.50T/)
  await expect.element(page.getByText('May', { exact: true })).toBeVisible()
})

it('dates what was redeemed in the month by it, also among figures of all time [ADM-HOME-03]', async () => {
  answerCalls({
    'GET /api/admin/stats/home': () => Response.json(stats),
    'GET /api/admin/employers': employers,
  })
  await renderPage(<HomeStatistics />, { at: '/?year=2026&month=5&reach=so-far' })
  await expect.element(card('Total trips')).toMatchTextContent(/Up to the end of May 2026/)
  await expect
    .element(card('Total redeemed this month'))
    .toMatchTextContent(/today: \$12\.50May 2026/)
})

it('asks for the month stepped to, whose arrows end with the year [ADM-HOME-05, ADM-HOME-06]', async () => {
  const calls = answerCalls({
    'GET /api/admin/stats/home/1': () => Response.json(stats),
    'GET /api/admin/employers': employers,
  })
  await renderPage(<HomeStatistics />, { at: '/?year=2026&month=11' })
  await page.getByRole('button', { name: 'Later month' }).click()
  await expect.element(page.getByText('December', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Later month' })).not.toBeInTheDocument()
  await expect
    .poll(() => calls.filter(({ name }) => name === 'GET /api/admin/stats/home/1').length)
    .toBe(2)
})

it('says why the figures did not come, and asks again [X-ERR-03]', async () => {
  let failing = true
  answerCalls({
    'GET /api/admin/stats/home/1': () => (failing ? refusal('Not now') : Response.json(stats)),
    'GET /api/admin/employers': employers,
  })
  await renderPage(<HomeStatistics />, { at: '/?year=2026&month=5' })
  await expect.element(page.getByText('Not now')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(card('Total trips')).toMatchTextContent(/999/)
})
