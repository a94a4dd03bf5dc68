import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryRow } from '#contract/identity/history/history.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { HistoryPage } from './history-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const row: HistoryRow = {
  _id: id,
  at: '2026-11-21T05:30:00.000Z',
  by: { kind: 'user', id, name: 'Kim Lee' },
  action: 'profile.changed',
  subject: null,
  amount: null,
  count: null,
  changes: [{ field: 'phone', before: '555 0100', after: '555 0111', erased: false }],
}

const value = (field: string) => ({ field, before: null, after: 'new', erased: false })

async function show(rows: HistoryRow[], at = '/') {
  const meta = { current_page: 1, per_page: 10, total: rows.length }
  const people = [{ _id: id, name: 'Kim Lee' }]
  answerCalls({ 'GET /api/history': () => Response.json({ data: rows, meta, people }) })
  await renderPage(<HistoryPage />, { user: employerAnswer(), at })
}

const list = () =>
  page
    .getByRole('list', { name: 'What was done' })
    .or(page.getByRole('table', { name: 'What was done' }))

const text = () => list().query()?.textContent ?? ''

it('says who changed what from what to what, by the clocks of the employer', async () => {
  await show([row])
  await expect.element(list()).toBeVisible()
  await expect.poll(text).toContain('Changed the profile')
  await expect.poll(text).toContain('Kim Lee')
  await expect.poll(text).toContain('Nov 20, 2026, 10:30 PM')
  await expect.poll(text).toContain('Phone: 555 0100 → 555 0111')
})

it('names neither an administrator nor who was deleted, and says that a value was erased', async () => {
  const changes = [{ field: 'name', before: null, after: null, erased: true }]
  const subject = { kind: 'member', id, name: null }
  const by = { kind: 'staff', id: null, name: null } as const
  await show([{ ...row, by, subject, action: 'member.invited', changes }])
  await expect.poll(text).toContain('An administrator of Switchback')
  await expect.poll(text).toContain('A deleted person')
  await expect.poll(text).toContain('Name: erased')
})

it('opens a member who did something, as well as one to whom it was done', async () => {
  const other = '0193c0de-0000-7000-8000-000000000002'
  const by = { kind: 'member', id, name: 'Sam Example' } as const
  await show([{ ...row, by, subject: { kind: 'member', id: other, name: 'Kim Lee' } }])
  await expect.poll(text).toContain('Sam Example (member)')
  const links = [...list().element().querySelectorAll('a')]
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Sam Example', `/dashboard/members/${id}`],
    ['Kim Lee', `/dashboard/members/${other}`],
  ])
})

it('shows the first changes of many, and all of them when asked', async () => {
  await show([{ ...row, changes: ['One', 'Two', 'Three', 'Four', 'Five'].map(value) }])
  await expect.poll(text).toContain('Three: new')
  expect(text()).not.toContain('Four: new')
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect.poll(text).toContain('Five: new')
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

it('has a sentence while there is nothing, and a way back while filters leave nothing', async () => {
  await show([])
  await expect.element(page.getByText(/^Nothing has been done yet/)).toBeVisible()
  await show([], '/?topic=money')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(page.getByRole('combobox', { name: 'What' })).toHaveValue('')
  await expect.element(page.getByText(/^Nothing has been done yet/)).toBeVisible()
})

it('says why it cannot be shown, with a way to ask again', async () => {
  const answers = [refusal('Your role does not allow this', 403)]
  answerCalls({
    'GET /api/history': () =>
      answers.pop() ??
      Response.json({ data: [row], meta: { current_page: 1, per_page: 10, total: 1 }, people: [] }),
  })
  await renderPage(<HistoryPage />, { user: employerAnswer() })
  await expect.element(page.getByText('Your role does not allow this')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(text).toContain('Changed the profile')
})
