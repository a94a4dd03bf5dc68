import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { SubscriptionTab } from './subscription-tab.tsx'

const path = 'GET /api/subscriptions'
const owner = employerAnswer()
const overview = {
  data: [],
  meta: { current_page: 1, per_page: 1, total: 0 },
  suspended: false,
  overdue_amount: 0,
  trial_available: true,
  joined_members: 0,
}
/** Sees that there is none, and nothing to fill in. */
const analyst = employerAnswer({ user: { id: owner._id, name: 'Robin', role: 'analyst' } })
const none = () => Response.json(overview)
const nothing = page.getByText(/No program has been launched yet/)

it('shows lines on their way until the programs are there, and is never blank', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerCalls({ [path]: () => promise })
  await renderPage(<SubscriptionTab />, { user: analyst })
  const waiting = page.getByRole('region', { name: 'Programs' })
  await expect.element(waiting).toBeVisible()
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true')
  expect(waiting.element().getBoundingClientRect().height).toBeGreaterThan(150)
  resolve(none())
  await expect.element(nothing).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

it('says why the programs cannot be shown, and asks once more', async () => {
  let answer = () => refusal('The subscriptions are being moved', 500)
  answerCalls({ [path]: () => answer() })
  await renderPage(<SubscriptionTab />, { user: analyst })
  await expect.element(page.getByRole('alert')).toBeVisible()
  answer = none
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(nothing).toBeVisible()
})
