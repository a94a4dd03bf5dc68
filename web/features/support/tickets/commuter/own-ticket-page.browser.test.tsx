import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnTicketPage } from './own-ticket-page.tsx'
import type { OwnTicket } from './own-tickets-queries.ts'

const id = '0193c0de-0000-7000-8000-000000000001'
const at = '2026-11-20T03:30:00.000Z'
const heading = page.getByRole('heading', { level: 1 })
const thread = page.getByRole('region', { name: 'What was written and done' })
const message = page.getByLabelText('Your message', { exact: true })
const send = page.getByRole('button', { name: 'Send', exact: true })

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
  entries: [{ position: 1, by: 'member', message: 'I logged it.', status: null, rating: null, at }],
}

const resolved: OwnTicket = {
  ...ticket,
  status: 'Resolved',
  first_answer_at: at,
  entries: [
    ...ticket.entries,
    { position: 2, by: 'staff', message: 'It is back.', status: 'Resolved', rating: null, at },
  ],
}

/** The page over a server that answers so of the question, and of more to it; gives the calls that were made. */
async function openPage(
  read: () => Response | Promise<Response>,
  { reply = done, member = memberAnswer() } = {},
) {
  const keys: (string | null)[] = []
  const calls = answerCalls({
    [`GET /api/commuter/tickets/${id}`]: read,
    [`POST /api/commuter/tickets/${id}/replies`]: (_, headers) => {
      keys.push(headers.get('idempotency-key'))
      return reply()
    },
  })
  await renderPage(<OwnTicketPage id={id} />, { member })
  return { keys, sent: () => calls.filter(({ name }) => name.startsWith('POST')) }
}

const done = () => Response.json({ status: true, result: 'Sent' })
const answers = (shown: OwnTicket) => () => Response.json(shown)

it('shows who wrote and did what, when, in the time of the employer', async () => {
  await openPage(answers(resolved))
  await expect.element(heading).toHaveTextContent('#42 My trip is gone')
  await expect.element(page.getByText('Resolved', { exact: true })).toBeVisible()
  await expect.element(thread.getByText('I logged it.')).toBeVisible()
  await expect.element(thread.getByText('It is back.')).toBeVisible()
  await expect.element(thread.getByText('You asked, Nov 19, 2026, 8:30 PM')).toBeVisible()
  await expect
    .element(thread.getByText('Support answered, now resolved, Nov 19, 2026, 8:30 PM'))
    .toBeVisible()
})

it('shows what was written as text, whatever it looks like', async () => {
  const [asked] = ticket.entries
  const hostile = '<img src=x onerror="document.title=1"> <b>bold</b>'
  await openPage(answers({ ...ticket, entries: asked ? [{ ...asked, message: hostile }] : [] }))
  await expect.element(thread.getByText(hostile)).toBeVisible()
  expect(thread.element().querySelector('img, b')).toBeNull()
})

it('says that more opens a resolved question again, but not of one that is open', async () => {
  await openPage(answers(resolved))
  await expect.element(message).toHaveAccessibleDescription('It opens the question again.')
  await openPage(answers(ticket))
  await expect.element(message).not.toHaveAccessibleDescription('It opens the question again.')
})

it('keeps what was typed when it could not be sent, and sends it again under the same key', async () => {
  let isDown = true
  const { keys } = await openPage(answers(ticket), {
    reply: () => (isDown ? refusal('Not now', 503) : done()),
  })
  await message.fill('Still not there')
  await send.click()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(message).toHaveValue('Still not there')
  isDown = false
  await send.click()
  await expect.element(message).toHaveValue('')
  await message.fill('Now it is')
  await send.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('sends nothing that is too short', async () => {
  const { sent } = await openPage(answers(ticket))
  await message.fill('a')
  await send.click()
  await expect.element(message).toHaveFocus()
  await expect.element(message).toBeInvalid()
  expect(sent()).toEqual([])
})

it('takes nothing from an administrator who looks', async () => {
  await openPage(answers(ticket), { member: memberAnswer(lookedInto) })
  await expect.element(page.getByText('Only the member can write more.')).toBeVisible()
  await expect.element(message).toBeDisabled()
  await expect.element(send).not.toBeInTheDocument()
})

it('says that there is no such question, with the way back', async () => {
  await openPage(() => refusal('Not found', 404))
  await expect.element(page.getByText('There is no such question of yours.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  const back = page.getByRole('link', { name: 'All your questions' })
  await expect.element(back).toHaveAttribute('href', '/rider/help')
})

it('offers nothing to write before the question is there', async () => {
  const later = Promise.withResolvers<Response>()
  await openPage(() => later.promise)
  await expect.element(heading).toHaveTextContent('Your question')
  await expect.element(message).not.toBeInTheDocument()
  later.resolve(Response.json(ticket))
  await expect.element(message).toBeVisible()
})

it('says that it could not be loaded, and shows it once it can', async () => {
  let isDown = true
  await openPage(() => (isDown ? refusal('Not now', 409) : Response.json(ticket)))
  await expect.element(page.getByText('Not now')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(thread.getByText('I logged it.')).toBeVisible()
})
