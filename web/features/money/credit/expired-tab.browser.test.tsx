import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ExpiredRow } from '#contract/money/credit.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ExpiredTab } from './expired-tab.tsx'

const memberId = '0193c0de-0000-7000-8000-000000000001'
const whose: ExpiredRow['user'][] = [
  { _id: memberId, name: 'Sam Example' },
  { _id: null, name: 'Deleted member' },
  null,
]

it('opens the member whose credit ended, of whoever is there', async () => {
  const data = whose.map((user, place) => ({
    _id: `0193c0de-0000-7000-8000-00000000001${place}`,
    datetime: '2026-11-20T18:00:00.000Z',
    user,
    value: 20,
    balance_after: 20,
    community_name: 'Example Works',
  }))
  const meta = { current_page: 1, per_page: 10, total: data.length }
  answerCalls({ 'GET /api/expired-credit': () => Response.json({ data, meta, total_value: 60 }) })
  await renderPage(<ExpiredTab />, { user: employerAnswer() })
  const list = page
    .getByRole('list', { name: 'List of expired credit' })
    .or(page.getByRole('table', { name: 'List of expired credit' }))
  for (const name of ['Deleted member', 'Your own credit'])
    await expect.element(list.getByText(name)).toBeVisible()
  const links = [...list.element().querySelectorAll('a')]
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Sam Example', `/dashboard/members/${memberId}`],
  ])
})
