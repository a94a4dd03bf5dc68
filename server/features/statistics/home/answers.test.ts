import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { walkHome } from '#testing/walk-home.ts'

const app = appOfFile()

const answersOf = async (token: string) => (await app.get('/dashboard-answers', { token })).body

it('has nothing to tell of a new employer, and says of which days', async () => {
  const { id: employerId } = await createEmployer(app)
  const none = { this_month: 0, same_days: 0, last_month: 0, month_before: 0 }
  expect(await answersOf(await tokenOf(app, { kind: 'employer', employerId }))).toEqual({
    periods: {
      this_month: { start_date: '2026-11-01', end_date: '2026-11-20' },
      same_days: { start_date: '2026-10-01', end_date: '2026-10-20' },
      last_month: { start_date: '2026-10-01', end_date: '2026-10-31' },
      month_before: { start_date: '2026-09-01', end_date: '2026-09-30' },
    },
    active_members: none,
    deleted_since: { this_month: 0, last_month: 0 },
    members: { this_month: 0, last_month: 0 },
    saved_sov: none,
    transportation_cost: none,
    equivalent_savings: none,
  })
})

/** A community with trips on both sides of the day of last month that is compared. */
async function community() {
  const made = await createCommunity(app)
  await createMember(app, made.employer.id, { joined_on: '2026-01-05' })
  await postTrips(
    app,
    made.memberToken,
    { date: '2026-09-30', mode: 'bike' },
    { date: '2026-10-20', mode: 'bike' },
    { date: '2026-10-21', mode: 'bike' },
    { date: '2026-10-22', mode: 'drive' },
    { date: '2026-11-02', mode: 'telecommute' },
  )
  return made
}

it('compares this month with the same days of last month, last month with the whole one before', async () => {
  const { employerToken } = await community()
  const { active_members, members, saved_sov, equivalent_savings } = await answersOf(employerToken)
  expect(active_members).toEqual({ this_month: 1, same_days: 1, last_month: 1, month_before: 1 })
  expect(members).toEqual({ this_month: 2, last_month: 2 })
  expect(saved_sov).toEqual({ this_month: 2, same_days: 1, last_month: 2, month_before: 1 })
  // A day at home spares its parking space, and what telecommuting saves besides.
  expect(equivalent_savings.this_month).toBeGreaterThan(equivalent_savings.same_days)
})

it('has the figures of metrics, and of the chart of engagement', async () => {
  const { employerToken: token } = await community()
  const answers = await answersOf(token)
  for (const type of ['saved_sov', 'transportation_cost', 'equivalent_savings'] as const) {
    const path = `/employer-stats?type=${type}&from_year=2026-01-01&to_year=2027-01-01`
    const { body } = await app.get(path, { token })
    const of = (month: string) => body.find((row: object) => month in row)?.[month] ?? 0
    expect({ last: of('10'), now: of('11') }, type).toEqual({
      last: answers[type].last_month,
      now: answers[type].this_month,
    })
  }
  const months = 'start_date=2026-10-01&end_date=2026-11-30&group_by=month'
  const { body: rows } = await app.get(`/statistics/users-activity?${months}`, { token })
  const all = rows.map((row: Record<'active_users' | 'inactive_users', number>) => [
    row.active_users,
    row.active_users + row.inactive_users,
  ])
  const { active_members: active, members } = answers
  expect(all).toEqual([
    [active.last_month, members.last_month],
    [active.this_month, members.this_month],
  ])
})

it('counts who was deleted since as active, and says that no list has them', async () => {
  const { employerToken: token, member } = await community()
  await app.request('DELETE', `/member?member_id=${member.id}`, { token })
  const { answers } = await walkHome(app, token)
  expect(answers.active_members.last_month).toBe(1)
  expect(answers.deleted_since).toEqual({ this_month: 1, last_month: 1 })
})
