import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { HelpSection } from './help-section.tsx'
import type { OwnTicket } from './own-tickets-queries.ts'

const id = '0193c0de-0000-7000-8000-000000000001'
const at = '2026-11-20T18:00:00.000Z'
const field = (label: string) => page.getByLabelText(label, { exact: true })

const ticket: OwnTicket = {
  _id: id,
  ticket_number: 42,
  status: 'Backlog',
  subject: 'My trip is gone',
  feedback: 'I logged it yesterday.',
  feedback_rating: null,
  feedback_satisfaction: null,
  feedback_message: null,
  created_at: at,
  first_answer_at: null,
  entries: [
    {
      position: 1,
      by: 'member',
      message: 'I logged it yesterday.',
      status: null,
      rating: null,
      at,
    },
  ],
}

const answered: OwnTicket = {
  ...ticket,
  status: 'Resolved',
  first_answer_at: at,
  entries: [
    ...ticket.entries,
    { position: 2, by: 'staff', message: 'It is back.', status: 'Resolved', rating: null, at },
  ],
}

const done = () => Response.json({ status: true, result: 'Done' })

/** Help over a server with one question; answers what was sent to it. */
async function openHelp(address: string, shown: OwnTicket = ticket) {
  const calls = answerCalls({
    'GET /api/commuter/tickets': () =>
      Response.json({ data: [shown], meta: { current_page: 1, per_page: 10, total: 1 } }),
    [`GET /api/commuter/tickets/${id}`]: () => Response.json(shown),
    'POST /api/commuter/tickets': () =>
      Response.json({ status: true, result: 'Opened', data: { _id: id, ticket_number: 42 } }),
    [`POST /api/commuter/tickets/${id}/replies`]: done,
    [`POST /api/commuter/tickets/${id}/rating`]: done,
  })
  await renderPage(<HelpSection />, { at: address, member: memberAnswer() })
  return () => calls.filter(({ name }) => name.startsWith('POST'))
}

it('lists what was asked, and where it stands', async () => {
  await openHelp('/')
  await expect.element(page.getByRole('link', { name: '#42 My trip is gone' })).toBeVisible()
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
})

it('sends a question and shows its thread', async () => {
  const sent = await openHelp('/?ask=new')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field('What is it about?')).toHaveFocus()
  expect(sent()).toEqual([])
  await field('What is it about?').fill('My trip is gone')
  await page.getByRole('textbox', { name: 'Your question' }).fill('I logged it yesterday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: '#42 My trip is gone' }))
    .toBeVisible()
  await expect.element(page.getByText('Your question #42 was sent')).toBeVisible()
  expect(sent()).toEqual([
    {
      name: 'POST /api/commuter/tickets',
      body: { subject: 'My trip is gone', message: 'I logged it yesterday.' },
    },
  ])
})

it('takes more to a question, which cannot be rated before it is answered', async () => {
  const sent = await openHelp(`/?ticket=${id}`)
  await field('Your message').fill('Still not there')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field('Your message')).toHaveValue('')
  expect(sent().map(({ body }) => body)).toEqual([{ message: 'Still not there' }])
  await expect.element(page.getByText('How was the answer?')).not.toBeInTheDocument()
})

it('asks how the answer was', async () => {
  const sent = await openHelp(`/?ticket=${id}`, answered)
  await expect.element(page.getByText(/^Support answered, now resolved/)).toBeVisible()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect.element(field('Stars')).toHaveFocus()
  await field('Stars').selectOptions('4')
  await field('Was it resolved?').selectOptions('yes')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ feedback_rating: 4, feedback_satisfaction: true, feedback_message: null }])
})

it('shows the rating that was given, to be changed', async () => {
  await openHelp(`/?ticket=${id}`, {
    ...answered,
    feedback_rating: 4,
    feedback_satisfaction: true,
  })
  await expect.element(page.getByText('4 of 5, it was resolved')).toBeVisible()
  await page.getByRole('button', { name: 'Change your rating' }).click()
  await expect.element(field('Stars')).toHaveValue('4')
})
