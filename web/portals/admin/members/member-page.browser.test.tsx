import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffMember } from '#contract/people/members-staff.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { paths } from '#web/paths.ts'
import { MemberPage } from './member-page.tsx'
import { MembersPage } from './members-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000002'

const member: StaffMember = {
  _id: id,
  id,
  employer_id: '0193c0de-0000-7000-8000-000000000001',
  name: 'Kim Doe',
  email: 'kim@test.example',
  state: 'joined',
  wallet: { balance: 12.5 },
  redeemed_balance: 0,
  total_benefits: 12.5,
  number_of_trips: 4,
  last_trip_date: '2026-11-02',
  created_at: '2026-01-01T15:00:00.000Z',
  joined_on: '2026-01-01',
  email_verified_at: '2026-01-01T15:00:00.000Z',
  isactive: true,
  leader: { community: { community_name: 'Example Works' } },
}

/** The address that the list's link to the member leads to, of the list at an address. */
async function openedFrom(at: string): Promise<URL> {
  const meta = { current_page: 1, per_page: 10, total: 31 }
  answerCalls({
    'GET /api/admin/employees': () => Response.json({ data: [member], meta }),
    'GET /api/admin/employers/pick-list': () => Response.json({ data: [], meta }),
  })
  await renderPage(<MembersPage />, { at })
  const link = page.getByRole('link', { name: 'Kim Doe' })
  await expect.element(link).toBeVisible()
  return new URL(link.element().getAttribute('href') ?? '', location.origin)
}

it.each(['', '?search=kim&period=year&order_by=name&order_direction=asc&page=3'])(
  'leads back to the list as it was: %s',
  async (query) => {
    const { pathname, search } = await openedFrom(`/${query}`)
    expect(pathname).toBe(`${paths.adminMembers}/${id}`)
    answerCalls({ 'GET /api/admin/employees/': () => refusal('No such member', 404) })
    await renderPage(<MemberPage />, { at: `/${search}` })
    await expect
      .element(page.getByRole('link', { name: 'Back' }))
      .toHaveAttribute('href', `${paths.adminMembers}${query}`)
  },
)
