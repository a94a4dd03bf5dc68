import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

type MemberChanges = Parameters<typeof createMember>[2]

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
/** Joined lately, far away, by bus and surveyed: nothing to suggest about. */
const settled: MemberChanges = { usual_mode: 'public_transit', joined_on: '2026-11-10' }
const invited = (days: number): MemberChanges => ({
  ...settled,
  joined_on: null,
  joined_at: null,
  surveyed_at: null,
  invited_at: daysAgo(days),
})

async function suggestions(members: MemberChanges[], tripDates: string[] = []) {
  const { id: employerId } = await createEmployer(app)
  for (const changes of members) {
    const { id: memberId } = await createMember(app, employerId, changes)
    if (tripDates.length === 0) continue
    const token = await tokenOf(app, { kind: 'commuter', employerId, memberId })
    await postTrips(app, token, ...tripDates.map((date) => ({ date })))
  }
  const token = await tokenOf(app, { kind: 'employer', employerId })
  return (await app.get('/dashboard-recommendations', { token })).body.data
}

describe('GET /dashboard-recommendations', () => {
  it('has nothing to say about an employer without members [HOME-04]', async () => {
    expect(await suggestions([])).toEqual([])
  })

  it('has nothing to say when all is well [HOME-04]', async () => {
    expect(await suggestions([settled, settled])).toEqual([])
  })

  it('counts members quiet for 30 days [HOME-04]', async () => {
    const old = { ...settled, joined_on: '2026-01-05' }
    const quiet = [{ kind: 'quiet_members', count: 2, days: 30 }]
    expect(await suggestions([old, old])).toEqual(quiet)
    expect(await suggestions([old, old], ['2026-10-20'])).toEqual(quiet)
    expect(await suggestions([old, old], ['2026-10-20', '2026-10-21'])).toEqual([])
    expect(
      await suggestions([
        { ...old, disabled_at: new Date('2026-06-01T18:00:00Z'), left_on: '2026-06-01' },
      ]),
    ).toEqual([])
    expect(await suggestions([{ ...old, joined_on: '2026-10-21' }])).toEqual([])
  })

  it('counts those who drive alone within biking distance [HOME-04]', async () => {
    const near: MemberChanges = { ...settled, usual_mode: 'drive', distance_miles: 6 }
    expect(
      await suggestions([
        near,
        { ...near, usual_mode: 'drive_ev', distance_miles: 1 },
        { ...near, distance_miles: 6.01 },
        { ...near, usual_mode: 'carpool' },
        { ...near, distance_miles: null },
        { ...near, disabled_at: daysAgo(1), left_on: '2026-11-19' },
      ]),
    ).toEqual([{ kind: 'solo_drivers_nearby', count: 2, days: null }])
  })

  it('counts invitations that can still be answered and the wait of the oldest [HOME-04]', async () => {
    expect(await suggestions([invited(3), invited(12.9), invited(31)])).toEqual([
      { kind: 'unanswered_invitations', count: 2, days: 12 },
    ])
    expect(await suggestions([{ ...invited(0), invited_at: null }])).toEqual([])
  })

  it('counts members without a survey [HOME-04]', async () => {
    expect(await suggestions([{ ...settled, surveyed_at: null }, settled])).toEqual([
      { kind: 'missing_surveys', count: 1, days: null },
    ])
  })

  it('answers at most three, habits first [HOME-04]', async () => {
    const all = await suggestions([
      { joined_on: '2026-01-05' },
      { ...settled, surveyed_at: null },
      invited(1),
    ])
    expect(all.map((suggestion: { kind: string }) => suggestion.kind)).toEqual([
      'quiet_members',
      'solo_drivers_nearby',
      'unanswered_invitations',
    ])
  })
})
