import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { TripQuestion } from '#contract/trips/trips-questions.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { TripQuestionsTab } from './trip-questions-tab.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const unanswered: TripQuestion = {
  _id: id,
  user: { _id: '0193c0de-0000-7000-8000-000000000003', name: 'Sam Example' },
  trip: {
    _id: '0193c0de-0000-7000-8000-000000000002',
    date: '2026-11-19',
    direction: 'to_work',
    mode: 'bike',
  },
  corrected_to: null,
  pending_reward: 3,
  question: 'It snowed that day. By bike?',
  asked_at: daysFromNow(-1),
  uphold_from: daysFromNow(6),
  waits_until: daysFromNow(13),
  answer: null,
  answered_at: null,
  outcome: null,
  reason: null,
  settled_at: null,
}

const answered: TripQuestion = {
  ...unanswered,
  answer: 'Yes, with studded tires.',
  answered_at: daysFromNow(-0.5),
}

const name = 'Sam Example, Thu, Nov 19, 2026: bike to work'
const remove = page.getByRole('button', { name: `Remove trip and reward: ${name}` })
const keep = page.getByRole('button', { name: `Keep the trip: ${name}` })

/** The tab over a server with these questions; answers what was sent to it. */
async function openTab(open: TripQuestion[], user: Employer = employerAnswer()) {
  const calls = answerCalls({
    'GET /api/trip-questions': (query) => {
      const data = query.get('open') === '1' ? open : []
      return Response.json({ data, meta: { current_page: 1, per_page: 10, total: data.length } })
    },
    [`POST /api/trip-questions/${id}/settle`]: () =>
      Response.json({ status: true, result: 'Settled' }),
    'GET /api/team': () => Response.json({ data: [], requires_second_step: false }),
  })
  await renderPage(<TripQuestionsTab />, { user })
  return () => calls.filter((call) => call.name.startsWith('POST')).map(({ body }) => body)
}

it('shows what was asked and answered, and removes the trip with a reason', async () => {
  const sent = await openTab([answered])
  await expect.element(page.getByText('It snowed that day. By bike?')).toBeVisible()
  await expect.element(page.getByText('Yes, with studded tires.')).toBeVisible()
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Remove the trip and its reward?' })
  await expect.element(dialog.getByText(/goes for good, and \$3\.00 with it/)).toBeVisible()
  await dialog
    .getByLabelText('What you say about it (optional)', { exact: true })
    .fill('The path was closed.')
  expect(sent()).toEqual([])
  await dialog.getByRole('button', { name: 'Remove trip and reward' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([{ upheld: true, reason: 'The path was closed.' }])
})

it('keeps the trip without a reason', async () => {
  const sent = await openTab([answered])
  await keep.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the trip' }).click()
  await expect.poll(sent).toEqual([{ upheld: false }])
})

it('removes nothing before the member had time to answer', async () => {
  await openTab([unanswered])
  await expect.element(page.getByText('No answer yet')).toBeVisible()
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await expect.element(remove).toHaveAccessibleDescription(/^The member has until/)
  await expect.element(keep).not.toHaveAttribute('aria-disabled')
})

it('lists what was settled by itself', async () => {
  await openTab([answered])
  await page.getByLabelText('Questions', { exact: true }).selectOptions('Settled')
  await expect.element(page.getByText('No question has been settled yet')).toBeVisible()
})

it('leads to pending rewards while nothing is open', async () => {
  await openTab([])
  await expect.element(page.getByRole('link', { name: 'See pending rewards' })).toBeVisible()
})

it('is only read by analysts', async () => {
  const user = { id: '0193c0de-0000-7000-8000-000000000001', name: 'Ana', role: 'analyst' as const }
  await openTab([answered], employerAnswer({ user }))
  await expect.element(keep).toHaveAccessibleDescription(/^Only managers and owners can/)
})
