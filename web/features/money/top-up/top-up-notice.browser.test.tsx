import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TopUp } from '#contract/money/top-up.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { TopUpNotice } from './top-up-notice.tsx'

const on: TopUp = {
  state: 'on',
  rule: { threshold: 100, amount: 500, monthly_limit: 2000 },
  stopped: null,
  paused: null,
  is_under_way: false,
  card: null,
  service_fee_percent: 3,
  month: { bought: 0, next_on: '2026-12-01' },
  recent: [],
}

it('a top-up that stopped is said at the head of the page, with the way to it', async () => {
  const stopped = { reason: 'The card has expired', at: '2026-11-20T18:00:00.000Z' }
  answerCalls({
    'GET /api/credit-top-up': () => Response.json({ ...on, state: 'stopped', stopped }),
  })
  await renderPage(<TopUpNotice />, { user: employerAnswer() })
  await expect
    .element(page.getByText(/stopped on Nov 20, 2026: The card has expired/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See automatic top-up' }))
    .toHaveAttribute('href', '/#top-up')
})
