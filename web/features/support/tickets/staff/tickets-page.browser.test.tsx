import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffTicket, StaffTicketDetail } from '#contract/support/tickets-staff.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { TicketsPage } from './tickets-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'

/** What the member asked, of which the list has the beginning. */
const asked = 'I logged it yesterday, and it is not there.'

const ticket: StaffTicket = {
  _id: id,
  ticket_number: 42,
  status: 'Backlog',
  subject: 'My trip is gone',
  feedback: 'I logged i…',
  feedback_rating: 4,
  feedback_satisfaction: true,
  feedback_message: 'Quick!',
  created_at: '2026-11-20T18:00:00.000Z',
  first_answer_at: '2026-11-20T21:20:00.000Z',
  employer_id: '0193c0de-0000-7000-8000-000000000002',
  version: 1,
  first_answer_minutes: 200,
  user: {
    _id: '0193c0de-0000-7000-8000-000000000003',
    name: 'Sam Example',
    email: 'sam@test.example',
    leader: { community: { community_name: 'Example Works' } },
  },
}

const question = {
  position: 1,
  admin: null,
  message: asked,
  status: 'Backlog',
  rating: null,
  at: ticket.created_at,
} as const

const detail: StaffTicketDetail = { ...ticket, feedback: asked, entries: [question] }

const summary = {
  opened: 4,
  answered: 3,
  median_first_answer_minutes: 200,
  rated: 2,
  average_rating: 3.5,
  satisfied: 1,
  waiting: 1,
}

const done = () => Response.json({ status: true, result: 'Status updated successfully' })
const changedMeanwhile =
  'Meanwhile north answered and set it to Resolved. Nothing of yours was saved: look at it again first.'
const conflict = () =>
  Response.json(
    { status: false, code: 'ticket_changed', message: changedMeanwhile },
    { status: 409 },
  )

/** The page, its queries as they were asked, and what was sent. */
async function show(
  answers: Parameters<typeof answerCalls>[0] = {},
  { at = '/', rows = [ticket] }: { at?: string; rows?: StaffTicket[] } = {},
) {
  const asked: string[] = []
  const calls = answerCalls({
    'GET /api/admin/tickets': (query) => {
      asked.push(query.toString())
      return Response.json({
        data: rows,
        meta: { current_page: 1, per_page: 15, total: rows.length },
      })
    },
    'GET /api/admin/tickets/summary': () => Response.json(summary),
    [`GET /api/admin/tickets/${id}`]: () => Response.json(detail),
    'GET /api/admin/employers/pick-list': () =>
      Response.json({ data: [], meta: { current_page: 1, per_page: 20, total: 0 } }),
    ...answers,
  })
  await renderPage(<TicketsPage />, { at })
  return { asked, sent: () => calls.filter(({ name }) => name.startsWith('POST')) }
}

const list = () =>
  page
    .getByRole('list', { name: 'List of tickets' })
    .or(page.getByRole('table', { name: 'List of tickets' }))
const text = () => list().query()?.textContent ?? ''

describe('the list of tickets', () => {
  it('says whose they are, and what they wrote as far as the list has it [ADM-TIX-02] [ADM-TIX-05]', async () => {
    await show()
    await expect.poll(text).toContain('#42 My trip is gone')
    for (const shown of [
      'Backlog',
      'I logged i…',
      'Sam Example',
      'Example Works',
      '3 hours 20 minutes',
      '4 of 5, resolved',
    ])
      expect(text()).toContain(shown)
    expect(text()).not.toContain('yesterday')
  })

  it('opens who asked, while they are there', async () => {
    const gone = { ...ticket, _id: ticket.employer_id, user: { ...ticket.user, name: null } }
    await show({}, { rows: [ticket, gone] })
    const asker = list().getByRole('link', { name: 'Sam Example' })
    const page = `/admin/members-management/${ticket.user._id}?name=`
    await expect.element(asker).toHaveAttribute('href', expect.stringContaining(page))
    await expect.element(list().getByText('A deleted person')).toBeVisible()
    await expect
      .element(list().getByRole('link', { name: 'A deleted person' }))
      .not.toBeInTheDocument()
  })

  it('asks for 15 a page by the filters of the URL [ADM-TIX-01] [ADM-TIX-03] [ADM-TIX-04]', async () => {
    const { asked } = await show({}, { at: '/?search=trip&search_status=Resolved' })
    await expect
      .poll(() => asked)
      .toEqual(['page=1&per_page=15&search=trip&search_status=Resolved'])
    const status = page.getByRole('combobox', { name: 'Status' })
    await expect.element(status).toHaveTextContent('AllIn ProgressBacklogResolved')
    await expect.element(status).toHaveValue('Resolved')
  })

  it('says how long members wait and how they rate', async () => {
    await show()
    const figures = page.getByRole('region', { name: 'Tickets of the last 90 days' })
    await expect.element(figures).toMatchTextContent(/3 hours 20 minutes/)
    await expect.element(figures).toMatchTextContent(/3\.5 of 5/)
  })

  it.each(['/?search=nowhere', `/?employer_id=${id}`])(
    'has a way back while filters leave nothing: %s',
    async (at) => {
      await show({}, { at, rows: [] })
      await page.getByRole('button', { name: 'Show all tickets' }).click()
      await expect.element(page.getByText(/^No member has asked anything/)).toBeVisible()
    },
  )
})

async function pick(action: string) {
  await page.getByRole('button', { name: /#42 My trip is gone/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('the view of a ticket', () => {
  const dialog = page.getByRole('dialog', { name: 'Ticket #42 My trip is gone' })
  const path = `POST /api/admin/tickets/${id}/replies`

  it('has the whole message, and sends an answer with what was seen [ADM-TIX-01]', async () => {
    const { sent } = await show({ [path]: done })
    await pick('View')
    await expect.element(dialog.getByText(asked)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('It is there again.')
    await dialog.getByRole('combobox', { name: 'Status with it' }).selectOptions('Resolved')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent()).toEqual([
      { name: path, body: { message: 'It is there again.', version: 1, status: 'Resolved' } },
    ])
  })

  it('tells what somebody else did meanwhile, keeps what was typed, and sends it on another press', async () => {
    const north = { _id: id, username: 'north' }
    const entries = [
      question,
      { ...question, position: 2, admin: north, message: 'Solved.', status: 'Resolved' },
    ]
    let isChanged = false
    const { sent } = await show({
      [`GET /api/admin/tickets/${id}`]: () =>
        Response.json(isChanged ? { ...ticket, version: 2, entries } : detail),
      [path]: () => {
        if (isChanged) return done()
        isChanged = true
        return conflict()
      },
    })
    await pick('View')
    const field = dialog.getByRole('textbox', { name: 'Answer' })
    await field.fill('It is there again.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect.element(dialog.getByText(changedMeanwhile)).toBeVisible()
    await expect.element(dialog.getByText('Solved.')).toBeVisible()
    await expect.element(field).toHaveValue('It is there again.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent().map(({ body }) => body)).toEqual([
      { message: 'It is there again.', version: 1 },
      { message: 'It is there again.', version: 2 },
    ])
  })

  it('says also what a third one did while it was sent again', async () => {
    const west = { _id: id, username: 'west' }
    const entries = [
      question,
      { ...question, position: 2, admin: west, message: 'Solved.', status: 'Resolved' },
    ]
    let version = 1
    const { sent } = await show({
      [`GET /api/admin/tickets/${id}`]: () =>
        Response.json({ ...detail, version, entries: entries.slice(0, version) }),
      [path]: () => {
        if (version === 4) return done()
        version += 1
        return conflict()
      },
    })
    await pick('View')
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('It is there again.')
    for (let press = 1; press <= 4; press++) {
      await expect.poll(() => sent().length).toBe(press - 1)
      await dialog.getByRole('button', { name: 'Send answer' }).click()
    }
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent().map(({ body }) => body)).toMatchObject(
      [1, 2, 3, 4].map((seen) => ({ version: seen })),
    )
  })

  it('takes no answer to somebody who is gone', async () => {
    const gone = { ...detail, subject: '', user: { ...detail.user, name: null, email: null } }
    await show(
      { [`GET /api/admin/tickets/${id}`]: () => Response.json(gone) },
      { at: `/?ticket=${id}` },
    )
    await expect.element(page.getByText(/nobody reads an answer/)).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Answer' }).query()).toBeNull()
  })
})

describe('the change of a status', () => {
  const path = `POST /api/admin/tickets/${id}/update-status`
  const dialog = page.getByRole('dialog', { name: 'Change the status of #42 My trip is gone' })

  it('offers the three, and sends the one in the query [ADM-TIX-07] [ADM-TIX-08]', async () => {
    const queries: string[] = []
    await show({
      [path]: (query) => {
        queries.push(query.toString())
        return done()
      },
    })
    await pick('Change status')
    const field = dialog.getByRole('combobox', { name: 'Status' })
    await expect.element(field).toHaveTextContent('BacklogIn ProgressResolved')
    await field.selectOptions('In Progress')
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await expect.element(page.getByText('Status updated successfully')).toBeVisible()
    expect(queries).toEqual(['status=In+Progress&version=1'])
  })

  it('says what somebody else did meanwhile, and shows it [ADM-TIX-09]', async () => {
    const { asked } = await show({ [path]: conflict })
    await pick('Change status')
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await expect.element(page.getByText(changedMeanwhile)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => asked.length).toBe(2)
  })
})
