import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnTicketList } from './own-ticket-list.tsx'
import type { OwnTicketRow } from './own-tickets-queries.ts'

const list = page.getByRole('list', { name: 'Your questions' })
const lines = list.getByRole('listitem')

const ticket: OwnTicketRow = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  ticket_number: 42,
  status: 'In Progress',
  subject: 'My trip is gone',
  feedback: 'I logged it yesterday.',
  feedback_rating: null,
  feedback_satisfaction: null,
  feedback_message: null,
  // Still the evening before, in Denver.
  created_at: '2026-11-20T03:30:00.000Z',
  first_answer_at: null,
}

/** As many questions, counted from 1. */
function tickets(count: number): OwnTicketRow[] {
  return Array.from({ length: count }, (_, place) => ({
    ...ticket,
    _id: `0193c0de-0000-7000-8000-${String(place).padStart(12, '0')}`,
    ticket_number: place + 1,
  }))
}

async function openList(shown: OwnTicketRow[], answer?: () => Promise<Response> | undefined) {
  answerCalls({
    'GET /api/commuter/tickets': (query) => {
      const [number, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
      const data = shown.slice((number - 1) * perPage, number * perPage)
      const meta = { current_page: number, per_page: perPage, total: shown.length }
      return answer?.() ?? Response.json({ data, meta })
    },
  })
  await renderPage(<OwnTicketList />, { member: memberAnswer() })
}

it('shows a question with its day in the time of the employer, and where it stands', async () => {
  await openList([ticket])
  await expect.element(list.getByText('I logged it yesterday.')).toBeVisible()
  await expect.element(list.getByText('Asked Nov 19, 2026')).toBeVisible()
  await expect.element(list.getByText('Being looked at')).toBeVisible()
})

it('leads to the question and to a new one, each an address of the page', async () => {
  await openList([ticket])
  await expect
    .element(list.getByRole('link', { name: '#42 My trip is gone' }))
    .toHaveAttribute('href', expect.stringContaining(`ticket=${ticket._id}`))
  await expect
    .element(page.getByRole('link', { name: 'Ask a question' }))
    .toHaveAttribute('href', expect.stringContaining('ask=new'))
})

it('pages by ten', async () => {
  await openList(tickets(11))
  await expect.element(lines).toHaveLength(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(list.getByRole('link', { name: /^#11 / })).toBeVisible()
  await expect.element(lines).toHaveLength(1)
})

it('says that nothing was asked yet, and leaves the way to ask', async () => {
  await openList([])
  await expect.element(page.getByText('You have not asked anything yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask a question' })).toBeVisible()
})

it('is busy until there is an answer', async () => {
  const later = Promise.withResolvers<Response>()
  await openList([], () => later.promise)
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  const meta = { current_page: 1, per_page: 10, total: 1 }
  later.resolve(Response.json({ data: [ticket], meta }))
  await expect.element(list.getByText('Being looked at')).toBeVisible()
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
})

it('says that they could not be loaded, and shows them once they can', async () => {
  let isDown = true
  await openList([ticket], () => (isDown ? Promise.resolve(refusal('Not now', 409)) : undefined))
  await expect.element(page.getByText('Not now')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(list.getByText('Being looked at')).toBeVisible()
  await expect.element(page.getByText('Not now')).not.toBeInTheDocument()
})
