import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { HomeAnswers, Need } from '#contract/statistics/home-overview.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { Answers } from './answers.tsx'
import { Needs } from './needs.tsx'

const figures = { this_month: 1200, same_days: 1000, last_month: 1100, month_before: 1100 }
const answers: HomeAnswers = {
  periods: {
    this_month: { start_date: '2026-11-01', end_date: '2026-11-27' },
    same_days: { start_date: '2026-10-01', end_date: '2026-10-27' },
    last_month: { start_date: '2026-10-01', end_date: '2026-10-31' },
    month_before: { start_date: '2026-09-01', end_date: '2026-09-30' },
  },
  active_members: figures,
  deleted_since: { this_month: 0, last_month: 0 },
  members: { this_month: 1500, last_month: 1400 },
  saved_sov: figures,
  transportation_cost: figures,
  equivalent_savings: figures,
}

const nothing = { amount: null, first_on: null }
const all: Need[] = [
  { ...nothing, kind: 'join_requests', count: 2 },
  { ...nothing, kind: 'due_invoices', count: 1, amount: 100 },
  { kind: 'waiting_rewards', count: 3, amount: 12.5, first_on: '2026-12-20' },
  { kind: 'ending_credit', count: 2, amount: 60, first_on: '2026-12-05' },
  { ...nothing, kind: 'short_credit', count: 7, amount: 400 },
  { ...nothing, kind: 'stopped_top_up', count: 1 },
  { ...nothing, kind: 'failed_emails', count: 4 },
  { ...nothing, kind: 'quiet_members', count: 21 },
]

const listOf = (data: readonly Need[]) => () =>
  Response.json({ data, meta: { current_page: 1, per_page: 10, total: data.length } })

async function openNeeds(needs: readonly Need[], user: Employer = employerAnswer()) {
  answerCalls({
    'GET /api/dashboard-needs': listOf(needs),
    'GET /api/team': () => Response.json({ data: [], requires_second_step: false }),
  })
  await renderPage(<Needs />, { user })
}

const link = (name: string | RegExp) => page.getByRole('link', { name })

it('answers each question for the month that runs and the last one, marking the first', async () => {
  answerCalls({ 'GET /api/dashboard-answers': () => Response.json(answers) })
  await renderPage(<Answers />, { user: employerAnswer() })
  const cost = page.getByRole('region', { name: 'What did it cost?' })
  await expect.element(cost.getByText('so far')).toBeVisible()
  await expect.element(cost.getByText('20% more than Oct 1 – 27, 2026')).toBeVisible()
  await expect.element(cost.getByText('As in September')).toBeVisible()
  const last = link(/^October: \S+ program costs, exactly \$1,100\.00$/)
  await expect
    .element(last)
    .toHaveAttribute('href', '/dashboard/statistics?metric=transportation_cost&year=2026')
  const who = link(
    /^November so far: 1\.2K active members, exactly 1,200$|^November so far: 1,200 active members$/,
  )
  await expect.element(who).toHaveAttribute('href', '/dashboard/members?active=2026-11-01#list')
})

it.each([
  ['Who is in and active?', /^Members who logged at least one trip/, /^Source: your member list/],
  ['What did it cost?', /^What your commute programs cost/, /^Source: your rewards and invoices/],
])('says of “%s” what is counted and where it comes from', async (question, definition, source) => {
  answerCalls({ 'GET /api/dashboard-answers': () => Response.json(answers) })
  await renderPage(<Answers />, { user: employerAnswer() })
  await page.getByRole('button', { name: `About ${question}` }).click()
  await expect.element(page.getByText(definition)).toBeVisible()
  await expect.element(page.getByText(source)).toBeVisible()
})

it('says what went wrong where there is no answer', async () => {
  answerCalls({ 'GET /api/dashboard-answers': () => refusal('The figures are not there', 409) })
  await renderPage(<Answers />, { user: employerAnswer() })
  await expect.element(page.getByText('The figures are not there')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

it('leads an owner to what is done about each', async () => {
  await openNeeds(all)
  const to = [
    ['Accept or decline: 2 requests to join', '?pending_type=request_to_employer#pending'],
    ['Pay it: 1 invoice failed or overdue', '?tab=2&status=due'],
    ['Add credit: 3 rewards wait for credit', '?tab=detailed&approval=waiting'],
    ['See which: $60.00 of credit ends within 30 days', '/dashboard/credit-details?ends=soon#lots'],
    ['See the estimate: $400.00 short of a month of rewards', '/dashboard/reward-system'],
    ['See why: 1 automatic top-up has stopped', '/dashboard/credit-details#top-up'],
    ['See who: 4 emails did not reach everybody', '?mail=sent&mail_failed=yes#'],
    ['Email these 21: 21 members quiet for 30 days', '?show=quiet_members#list'],
  ] as const
  for (const [name, end] of to) {
    await expect.element(link(name)).toBeVisible()
    expect(link(name).element().getAttribute('href')).toContain(end)
  }
  await expect.element(link('Add credit').last()).toBeVisible()
})

it('offers an analyst to look, and nothing to do', async () => {
  const user = { id: '0193c0de-0000-7000-8000-000000000001', name: 'Ana', role: 'analyst' as const }
  await openNeeds(all, employerAnswer({ user }))
  await expect.element(link('See who: 2 requests to join')).toBeVisible()
  await expect.element(link('See the invoice: 1 invoice failed or overdue')).toBeVisible()
  await expect.element(link('Add credit')).not.toBeInTheDocument()
})

it('says that nothing waits', async () => {
  await openNeeds([])
  await expect.element(page.getByText(/^Nothing waits for you/)).toBeVisible()
})
