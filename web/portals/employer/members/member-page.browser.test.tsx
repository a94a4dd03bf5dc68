import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberDetail } from '#contract/people/members-page.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { paths } from '#web/paths.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { MemberPage } from './member-page.tsx'

const member: MemberDetail = {
  id: '0193c0de-0000-7000-8000-000000000002',
  name: 'Kim Doe',
  email: 'kim@test.example',
  state: 'joined',
  is_active: true,
  joined: '2026-01-01T15:00:00.000Z',
  joined_on: '2026-01-01',
  invited: '2025-12-20T15:00:00.000Z',
  filled_survey: true,
  usual_mode: 'bike',
  office_days: 4,
  distance: 3.5,
  automatic_trip_recording: false,
  last_trip_time: '2026-11-19',
  last_login: null,
  last_reminder_time: null,
  trips: 41,
  points: 512.5,
  approved_value: 30,
  pending_value: 1.25,
  waiting: false,
  accepted_commute: true,
  unsubscribed: false,
}

const meta = (total: number) => ({ current_page: 1, per_page: 10, total })
const reward = {
  _id: '0193c0de-0000-7000-8000-000000000004',
  date: '2026-11-19',
  trip_date: '2026-11-19',
  category: 'trip_incentive_reward',
  kind: 'trip',
  trip_mode: 'bike',
  value: 1.25,
  pending: 1,
  status: 'pending',
  waiting: false,
  granted_at: '2026-11-19T18:00:00.000Z',
  approves_on: '2026-11-26',
  explanation: ['125 points by the rules, $10.00 for a thousand.'],
  draw_id: null,
  user: { _id: member.id, name: 'Kim Doe' },
  trip: { _id: '0193c0de-0000-7000-8000-000000000003', commuteCost: 0 },
}
const trip = {
  _id: '0193c0de-0000-7000-8000-000000000003',
  date: '2026-11-19',
  direction: 'to_work',
  mode: 'bike',
  miles: 3.5,
  source: 'website',
  external_id: null,
  points: 125,
  reward: 1.25,
  co2_saved_kg: 1,
  locked: null,
  rewards: [reward],
}

/** The page's calls; some answered otherwise. */
function answer(changes: Parameters<typeof answerCalls>[0] = {}) {
  const at = `/api/members/${member.id}`
  answerCalls({
    // The page stands under no address here, and asks for a member without an id.
    'GET /api/members/': () => Response.json(member),
    [`GET ${at}/trips`]: () =>
      Response.json({ starts_on: '2026-11-16', data: [trip], points: 125, value: 1.25 }),
    [`GET ${at}/emails`]: () =>
      Response.json({
        data: [
          {
            _id: '0193c0de-0000-7000-8000-000000000005',
            subject: 'Bike lockers',
            status: 'failed',
            sent_at: null,
            created_at: '2026-11-19T18:00:00.000Z',
            reason: '550 mailbox unknown',
          },
        ],
        meta: meta(1),
      }),
    'GET /api/rewards': () =>
      Response.json({ data: [reward], meta: meta(1), total_value: 1.25, pending_value: 1.25 }),
    'GET /api/history': () => Response.json({ data: [], meta: meta(0), people: [] }),
    ...changes,
  })
}

const open = (at = '/?week=2026-11-19', user = employerAnswer()) =>
  renderPage(<MemberPage />, { at, user })

it('shows survey, trips with why each earned that much, and what became of the mails', async () => {
  answer()
  await open()
  await expect.element(page.getByRole('heading', { name: 'Kim Doe' })).toBeVisible()
  await expect.element(page.getByText('Bike, 3.5 miles one way, 4 days a week')).toBeVisible()
  const day = page.getByRole('region', { name: 'Thu, Nov 19, 2026' })
  await expect.element(day.getByText('Bike, to work')).toBeVisible()
  await day.getByRole('button', { name: 'Why $1.25 for Kim Doe' }).click()
  await expect.element(page.getByText('125 points by the rules', { exact: false })).toBeVisible()
  await expect.element(page.getByText('550 mailbox unknown')).toBeVisible()
})

it('offers private email, deactivating and deleting, and leads back to the list once deleted', async () => {
  answer({
    'DELETE /api/member': () =>
      Response.json({ status: true, result: 'kim@test.example deleted!' }),
  })
  await open()
  await page.getByRole('button', { name: 'Actions for Kim Doe' }).click()
  for (const name of ['Send private email', 'Deactivate']) {
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  }
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Another page')).toBeVisible()
})

it('is read alone by an analyst, who is shown no history', async () => {
  answer()
  const user = employerAnswer()
  await open('/', { ...user, user: { ...user.user, role: 'analyst' } } as typeof user)
  await expect.element(page.getByRole('heading', { name: 'Emails' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Actions for Kim Doe' }).elements()).toEqual([])
  expect(page.getByRole('heading', { name: 'History' }).elements()).toEqual([])
})

it('says of one part alone that it failed, and of an unknown member that there is none', async () => {
  answer({ [`GET /api/members/${member.id}/emails`]: () => refusal('Out of order', 503) })
  await open()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(page.getByText('Bike, to work')).toBeVisible()
  answer({ 'GET /api/members/': () => refusal('The member was not found', 404) })
  await open('/?name=Kim&list=%7B%22page%22%3A3%7D')
  await expect.element(page.getByText('There is no such member')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', `${paths.members}?page=3`)
})
