import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { PlansTab } from './plans-tab.tsx'

it('the plans come with when invoices are issued, and that one is told before and can change [SUB-35..37]', async () => {
  const failed = () => refusal('Not at hand', 409)
  answerCalls({ 'GET /api/subscription-plans': failed, 'GET /api/subscriptions': failed })
  await renderPage(<PlansTab />, { user: employerAnswer() })
  await expect
    .element(page.getByRole('heading', { name: 'Choose Your Subscription Plan' }))
    .toBeVisible()
  await expect
    .element(page.getByText(/invoices are generated at the beginning of each month/))
    .toBeVisible()
  // They hold whether or not the plans can be shown.
  await expect.element(page.getByText('Not at hand')).toBeVisible()
  await expect
    .element(
      page.getByText(/notified before you are charged, and you can change your plan at any time/),
    )
    .toBeVisible()
})
