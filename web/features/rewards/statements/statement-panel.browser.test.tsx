import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { SummaryTab } from './summary-tab.tsx'

it.each([
  ['through days to come', '/?to=2099-12-31', 1],
  ['up to a day that is over', '/?to=2026-01-31', 0],
  ['of all time', '/', 0],
])('totals %s are marked as unfinished where they are: %s', async (_, at, marks) => {
  answerCalls({
    'GET /api/rewards-summary': () =>
      Response.json({
        data: [],
        meta: { current_page: 1, per_page: 10, total: 0 },
        total_value: 0,
        pending_value: 0,
      }),
  })
  await renderPage(<SummaryTab />, { user: employerAnswer(), at })
  await expect.element(page.getByRole('term').filter({ hasText: 'Approved' })).toBeVisible()
  expect(page.getByText('so far', { exact: true }).elements()).toHaveLength(marks)
})
