import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { LotsSection } from './lots-section.tsx'

async function openLots(count: number) {
  const data = Array.from({ length: count }, (_, index) => ({
    _id: `0193c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
    origin: 'purchase',
    opened_at: '2026-01-05T18:00:00.000Z',
    expires_at: `2027-01-${String(index + 1).padStart(2, '0')}T18:00:00.000Z`,
    value: 10,
    held: 0,
    remaining: 10,
  }))
  answerCalls({
    'GET /api/credit-lots': () =>
      Response.json({
        balance: 10 * count,
        held: 0,
        shortfall: 0,
        data,
        meta: { current_page: 1, per_page: count, total: count },
      }),
  })
  await renderPage(<LotsSection />, { user: employerAnswer() })
}

it('the parts of the credit that end next come first, all of them at a press', async () => {
  await openLots(18)
  await expect.element(page.getByText('Jan 5, 2027')).toBeVisible()
  await expect.element(page.getByText('Jan 6, 2027')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all 18 parts' }).click()
  await expect.element(page.getByText('Jan 18, 2027')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})

it('one part more is no reason to hide it', async () => {
  await openLots(6)
  await expect.element(page.getByText('Jan 6, 2027')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})
