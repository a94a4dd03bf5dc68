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

it('the other option is a fixed monthly cost, with a selector of its program [SUB-45]', async () => {
  const meta = { current_page: 1, per_page: 10, total: 0 }
  answerCalls({
    'GET /api/subscription-plans': () => Response.json({ data: [], meta, number_of_employees: 12 }),
    'GET /api/subscriptions': () =>
      Response.json({
        data: [],
        meta,
        suspended: false,
        overdue_amount: 0,
        trial_available: true,
        joined_members: 0,
      }),
  })
  await renderPage(<PlansTab />, { user: employerAnswer() })
  const fixed = page.getByRole('region', { name: 'Fixed monthly cost' })
  await expect
    .element(fixed.getByText(/From the budget you set, such as \$.* per employee a month/))
    .toBeVisible()
  await fixed.getByRole('radio', { name: /Points-based/ }).click()
  await expect
    .element(fixed.getByText(/Worked out from the rewards you set per employee a month/))
    .toBeVisible()
  await fixed.getByRole('button', { name: 'Set up this program' }).click()
  await expect.element(page.getByText('Another page')).toBeVisible()
})

it('why a plan cannot be chosen is to be read beside it, without a pointer [SUB-40]', async () => {
  const meta = { current_page: 1, per_page: 10, total: 0 }
  const plan = {
    interval: 'month',
    label: 'Monthly',
    offer: 'Pay as you go',
    unit_price: 3,
    list_price: 3,
    state: 'available',
    end_date: null,
  }
  answerCalls({
    'GET /api/subscription-plans': () =>
      Response.json({ data: [plan], meta, number_of_employees: null }),
    'GET /api/subscriptions': () =>
      Response.json({
        data: [],
        meta,
        suspended: false,
        overdue_amount: 0,
        trial_available: true,
        joined_members: 0,
      }),
  })
  await renderPage(<PlansTab />, { user: { ...employerAnswer(), impersonated: true } })
  await expect
    .element(
      page
        .getByRole('region', { name: 'Monthly', exact: true })
        .getByText('Only the employer can subscribe, not an administrator')
        .last(),
    )
    .toBeVisible()
})
