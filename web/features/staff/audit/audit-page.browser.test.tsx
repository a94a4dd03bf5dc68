import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditRow } from '#contract/staff/audit.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AuditPage } from './audit-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const employer = { _id: '0193c0de-0000-7000-8000-000000000002', community_name: 'Zephyr Mills' }
const row: AuditRow = {
  _id: id,
  at: '2026-11-21T05:30:00.000Z',
  by: { kind: 'admin', id, name: 'north', sign_in_as: true },
  employer,
  action: 'program.cancelled',
  subject: null,
  amount: null,
  count: null,
  reason: 'They asked by phone',
  changes: [],
}

async function show(rows: AuditRow[], at = '/') {
  const meta = { current_page: 1, per_page: 15, total: rows.length }
  answerCalls({
    'GET /api/admin/audit': () =>
      Response.json({ data: rows, meta, admins: [{ _id: id, username: 'north' }] }),
    'GET /api/admin/employers': () =>
      Response.json({ data: [employer], meta: { current_page: 1, per_page: 20, total: 1 } }),
  })
  await renderPage(<AuditPage />, { at })
}

const list = () =>
  page
    .getByRole('list', { name: 'What was done' })
    .or(page.getByRole('table', { name: 'What was done' }))

const text = () => list().query()?.textContent ?? ''

it('names the administrator, whose account it was, and the reason', async () => {
  await show([row])
  await expect.poll(text).toContain('Cancelled a subscription')
  await expect.poll(text).toContain('north, signed in as the employer')
  await expect.poll(text).toContain('Zephyr Mills')
  await expect.poll(text).toContain('Reason: They asked by phone')
  await expect.poll(text).toContain('Nov 20, 2026, 10:30 PM')
})

it('opens a member who did something and to whom it was done, while they are there', async () => {
  const [sam, kim] = [
    '0193c0de-0000-7000-8000-000000000003',
    '0193c0de-0000-7000-8000-000000000004',
  ]
  const by = { kind: 'member', id: sam, name: 'Sam Example', sign_in_as: false } as const
  const subject = { kind: 'member', id: kim, name: 'Kim Lee' }
  await show([
    { ...row, action: 'member.changed', by, subject },
    {
      ...row,
      _id: employer._id,
      action: 'member.changed',
      by: { ...by, name: null },
      subject: { ...subject, name: null },
    },
  ])
  await expect.poll(text).toContain('Sam Example (member)')
  const links = [...list().element().querySelectorAll('a')]
  const members = links.filter(({ pathname }) => pathname.startsWith('/admin/members-management/'))
  expect(members.map(({ textContent, href }) => [textContent, href.split(/[/?]/).at(-2)])).toEqual([
    ['Sam Example', sam],
    ['Kim Lee', kim],
  ])
  expect(text()).toContain('A deleted person')
})

it('shows prices in dollars and a fee in percent', async () => {
  const change = { before: '0.9', after: '0.805', erased: false }
  const changes = [
    { ...change, field: 'price_month' },
    { ...change, field: 'service_fee', before: null, after: '2.5' },
  ]
  await show([{ ...row, action: 'employer.prices_changed', changes }])
  await expect.poll(text).toContain('Price per month: $0.90 → $0.805')
  await expect.poll(text).toContain('Service fee: 2.5%')
})

it('offers those who are no administrators in a chosen account alone', async () => {
  await show([row])
  const who = page.getByRole('combobox', { name: 'Who' })
  await expect.element(who).toHaveTextContent('All administratorsnorth')
  await show([row], `/?employer_id=${employer._id}`)
  await expect.element(who).toHaveTextContent('EverybodynorthThe employerMembersAutomatic')
})

it('has a way back while filters leave nothing', async () => {
  await show([], '/?topic=money')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.element(page.getByText(/^Nothing has been done yet/)).toBeVisible()
})
