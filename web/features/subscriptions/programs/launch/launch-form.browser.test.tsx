import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { programAnswer } from '../program-fixture.ts'
import { subscriptionsQuery } from '../subscriptions-queries.ts'
import { LaunchForm } from './launch-form.tsx'

const meta = { current_page: 1, per_page: 10, total: 0 }
const overview = {
  data: [],
  meta,
  suspended: false,
  overdue_amount: 0,
  trial_available: true,
  joined_members: 0,
}
const quote = {
  lines: [],
  amount: 0,
  next_billing_date: '2099-04-01',
  next_amount: 12,
  trial_ends_on: '2099-03-31',
}

/** The form under the list of programs, as its page has them. */
function Page() {
  useQuery(subscriptionsQuery)
  return <LaunchForm overview={overview} />
}

it('a launched draft stays as it is until its program is shown: no other one is asked a price for', async () => {
  const refreshed = Promise.withResolvers<Response>()
  const lists = [Response.json(overview)]
  const calls = answerCalls({
    'GET /api/subscription-plans': () => refusal('Not at hand', 409),
    'POST /api/subscriptions/quote': () => Response.json(quote),
    'POST /api/subscriptions': () =>
      Response.json({ status: true, result: 'Launched', data: programAnswer() }),
    'GET /api/subscriptions': () => lists.shift() ?? refreshed.promise,
    'GET /api/user': () => refusal('Not at hand', 409),
  })
  await renderPage(<Page />, { user: employerAnswer() })
  const start = page.getByRole('textbox', { name: 'Start date' })
  await start.fill('3/1/2099')
  const launch = page.getByRole('button', { name: 'Launch program' })
  await expect.element(page.getByText(/Free through/)).toBeVisible()
  await launch.click()
  await expect.element(page.getByText('Launched')).toBeVisible()
  await expect.element(start).toHaveValue('2099-03-01')
  const names = calls.map(({ name }) => name)
  expect(names.lastIndexOf('POST /api/subscriptions/quote')).toBeLessThan(
    names.indexOf('POST /api/subscriptions'),
  )
})
