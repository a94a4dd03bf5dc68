import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

const stats = async (token: string) => (await app.get('/members-stats', { token })).body
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
const invited = { joined_at: null, joined_on: null, surveyed_at: null }

describe('GET /members-stats', () => {
  it('counts joined, invited, complete and incomplete members; others are in neither [MEM-19]', async () => {
    const { id: employerId } = await createEmployer(app)
    const left = { left_on: '2026-11-01' }
    for (const changes of [
      {},
      {},
      { surveyed_at: null },
      { ...invited, invited_at: daysAgo(3) },
      { ...invited, invited_at: daysAgo(30) },
      { ...invited, invited_at: daysAgo(30.1) },
      { ...invited, invited_at: null, asked_at: daysAgo(1) },
      { ...left, disabled_at: daysAgo(19) },
      { ...left, deleted_at: daysAgo(19) },
    ]) {
      await createMember(app, employerId, changes)
    }
    expect(await stats(await tokenOf(app, { kind: 'employer', employerId }))).toEqual({
      total_joined_count: 3,
      total_pending_invites: 2,
      total_completed_count: 2,
      total_incomplete_count: 3,
      total_logged_trips_count: 0,
    })
  })

  it('counts logged records from every source', async () => {
    const { employerToken, memberToken } = await createCommunity(app)
    await postTrips(
      app,
      memberToken,
      { date: '2026-11-16' },
      { date: '2026-11-17', source: 'automatic' },
      { date: '2026-11-18', source: 'mobile_automatic' },
      { date: '2026-11-19', source: 'mobile_manual', mode: 'telecommute' },
    )
    expect((await stats(employerToken)).total_logged_trips_count).toBe(4)
  })

  it('is zeros for a brand-new employer, and blind to other employers', async () => {
    await createCommunity(app)
    const { id: employerId } = await createEmployer(app)
    const counts = await stats(await tokenOf(app, { kind: 'employer', employerId }))
    expect(new Set(Object.values(counts))).toEqual(new Set([0]))
  })
})
