import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

const stats = async (token: string) => (await app.get('/dashboard-stats', { token })).body
const joinedDaysAgo = (days: number) => {
  const joined = new Date(app.clock.now().getTime() - days * 86_400_000)
  return { joined_at: joined, joined_on: joined.toISOString().slice(0, 10) }
}

/** Of a community with a trip of every kind in it; gives its employer's token. */
async function weekOfTrips(): Promise<string> {
  const { employerToken, memberToken } = await createCommunity(app)
  await postTrips(
    app,
    memberToken,
    // A day by bike: 2 x 5 miles; 2 x 1.49285 kg; 2 x 3 dollars; 2 x 26.24 minutes.
    { date: '2026-11-16', miles: 5 },
    { date: '2026-11-16', miles: 5, direction: 'to_home' },
    // A carpool day of 11 miles each way: 2 x 1.79142 kg; 2 x 4.20 dollars; 2 x 19.35 minutes.
    { date: '2026-11-17', miles: 11, mode: 'carpool' },
    { date: '2026-11-17', miles: 11, mode: 'carpool', direction: 'to_home' },
    // Bus there (10 miles: 2.1847 kg; 3.90 dollars; 29.85 minutes), alone by car back.
    { date: '2026-11-18', miles: 10, mode: 'public_transit' },
    { date: '2026-11-18', miles: 10, mode: 'drive', direction: 'to_home' },
    // At home, 5 miles away: 2.9857 kg; 7 dollars.
    { date: '2026-11-19', mode: 'telecommute' },
  )
  return employerToken
}

describe('GET /dashboard-stats', () => {
  it('answers zeros and no retention before anyone joined [HOME-18] [HOME-29]', async () => {
    const { id: employerId } = await createEmployer(app)
    expect(await stats(await tokenOf(app, { kind: 'employer', employerId }))).toEqual({
      cumulative_saved_sov: 0,
      cumulative_parking_spaces: 0,
      cumulative_reduced_co2: 0,
      trees_planted: 0,
      cumulative_transportation_cost: 0,
      cumulative_equivalent_savings: 0,
      cumulative_social_benefits: 0,
      cumulative_cost_savings: 0,
      cumulative_monetary_incentive: 0,
      cumulative_community_points: 0,
      cumulative_employee_retention: null,
    })
  })

  it('adds up what a week of every kind of trip saves the employer [HOME-18] [HOME-19] [HOME-20] [HOME-21] [HOME-22]', async () => {
    const parking = 1 + 0.545455 + 0 + 1
    expect(await stats(await weekOfTrips())).toMatchObject({
      cumulative_saved_sov: 2 + 2 + 1 + 2,
      cumulative_parking_spaces: 2.55,
      cumulative_reduced_co2: 11.74,
      trees_planted: 0.2,
      cumulative_transportation_cost: 0,
      cumulative_equivalent_savings: Math.round((parking * 9 + 14.54) * 100) / 100,
    })
  })

  it('adds up what it is worth to members [HOME-25] [HOME-26] [HOME-27] [HOME-28] [HOME-29]', async () => {
    expect(await stats(await weekOfTrips())).toMatchObject({
      cumulative_social_benefits: 2.02,
      cumulative_cost_savings: 6 + 8.4 + 3.9 + 7,
      cumulative_monetary_incentive: 0,
      cumulative_community_points: 2 * 50 + 2 * 100 + 300 + 25 + 2 * 50,
      cumulative_employee_retention: 100,
    })
  })

  it('counts trips of any age and of members who left since [HOME-18]', async () => {
    const { employer, member, employerToken, memberToken } = await createCommunity(app)
    await postTrips(app, memberToken, { date: '2019-05-06' }, { date: '2026-11-19' })
    await app.platform.db
      .updateTable('members')
      .set({ deleted_at: app.clock.now(), left_on: '2026-11-20' })
      .where('employer_id', '=', employer.id)
      .where('id', '=', member.id)
      .execute()
    expect(await stats(employerToken)).toMatchObject({
      cumulative_saved_sov: 2,
      cumulative_employee_retention: 0,
    })
  })

  it('is the share of members joined over 30 days ago here or left in the last 90 who are here and were active in those [HOME-29]', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const retained = async () => (await stats(token)).cumulative_employee_retention
    const join = async (days: number, ...tripDates: string[]) => {
      const { id: memberId } = await createMember(app, employerId, joinedDaysAgo(days))
      const owner = { kind: 'commuter', employerId, memberId } as const
      if (tripDates.length === 0) return
      await postTrips(app, await tokenOf(app, owner), ...tripDates.map((date) => ({ date })))
    }
    // Joined 30 days ago and less: too young to count, active or not.
    await join(30, '2026-11-19')
    await join(3)
    expect(await retained()).toBe(null)
    await join(31)
    expect(await retained()).toBe(0)
    // Today is 20 November 2026: the 90 days begin on 23 August.
    await join(400, '2026-08-23')
    expect(await retained()).toBe(50)
    await join(400, '2026-08-22')
    expect(await retained()).toBe(33.3)
    // Who left before is of another time; who left in it is not retained, however many trips came before.
    const disabled_at = app.clock.now()
    await createMember(app, employerId, { left_on: '2026-08-22', disabled_at })
    expect(await retained()).toBe(33.3)
    const leaver = { left_on: '2026-08-23', last_trip_on: '2026-08-23', disabled_at }
    await createMember(app, employerId, leaver)
    expect(await retained()).toBe(25)
  })

  it('follows the day of the employer, not of UTC [HOME-29]', async () => {
    const { id: employerId } = await createEmployer(app, { time_zone: 'Pacific/Kiritimati' })
    const token = await tokenOf(app, { kind: 'employer', employerId })
    // 31 days before 21 November, which has begun on Kiritimati; 30 before UTC's 20th.
    await createMember(app, employerId, { joined_on: '2026-10-21' })
    expect((await stats(token)).cumulative_employee_retention).toBe(0)
  })
})
