import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

type MemberChanges = Parameters<typeof createMember>[2]

/** An employer whose members come and log as the test says. */
async function community() {
  const { id: employerId } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  return {
    async member(changes: MemberChanges = {}): Promise<string> {
      const { id: memberId } = await createMember(app, employerId, changes)
      return tokenOf(app, { kind: 'commuter', employerId, memberId })
    },
    /** Active and inactive users of each bucket. */
    async activity(from: string, to: string, by: string): Promise<[number, number][]> {
      const query = `start_date=${from}&end_date=${to}&group_by=${by}`
      const { body } = await app.get(`/statistics/users-activity?${query}`, { token })
      return body.map((row: Record<string, number>) => [row.active_users, row.inactive_users])
    },
  }
}

const joinedOn = (date: string) => ({ joined_on: date, joined_at: new Date(`${date}T12:00:00Z`) })

describe('GET /statistics/users-activity', () => {
  it('counts who logged a trip and who did not, every day of the week [HOME-05] [HOME-06]', async () => {
    const { member, activity } = await community()
    await postTrips(app, await member(), { date: '2026-11-16' }, { date: '2026-11-18' })
    await postTrips(app, await member(), { date: '2026-11-18' })
    await member()
    expect(await activity('2026-11-16', '2026-11-22', 'day')).toEqual([
      [1, 2],
      [0, 3],
      [2, 1],
      [0, 3],
      [0, 3],
      [0, 3],
      [0, 3],
    ])
  })

  it('counts a member once in a week and in a month however many trips [HOME-05] [HOME-11]', async () => {
    const { member, activity } = await community()
    const days = [{ date: '2026-11-16' }, { date: '2026-11-17' }, { date: '2026-11-09' }]
    await postTrips(app, await member(), ...days, { date: '2026-11-17', direction: 'to_home' })
    await member()
    expect(await activity('2026-10-26', '2026-11-22', 'week')).toEqual([
      [0, 2],
      [0, 2],
      [1, 1],
      [1, 1],
    ])
    expect(await activity('2026-10-01', '2026-11-30', 'month')).toEqual([
      [0, 2],
      [1, 1],
    ])
  })

  it('counts inactive members from the bucket they joined in [HOME-05]', async () => {
    const { member, activity } = await community()
    await member(joinedOn('2026-11-18'))
    expect(await activity('2026-11-17', '2026-11-19', 'day')).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
    ])
    expect(await activity('2026-11-09', '2026-11-22', 'week')).toEqual([
      [0, 0],
      [0, 1],
    ])
  })

  it('does not count invited members', async () => {
    const { member, activity } = await community()
    await member({ joined_on: null, joined_at: null })
    expect(await activity('2026-11-16', '2026-11-22', 'week')).toEqual([[0, 0]])
  })

  it.each(['disabled_at', 'deleted_at'])(
    'counts a member until the day of %s [HOME-05]',
    async (column) => {
      const { member, activity } = await community()
      await member({ left_on: '2026-11-18', [column]: new Date('2026-11-18T18:00:00Z') })
      expect(await activity('2026-11-17', '2026-11-19', 'day')).toEqual([
        [0, 1],
        [0, 1],
        [0, 0],
      ])
      expect(await activity('2026-11-16', '2026-11-29', 'week')).toEqual([
        [0, 1],
        [0, 0],
      ])
    },
  )

  it('counts trips before joining as active and never as a negative rest [HOME-05]', async () => {
    const { member, activity } = await community()
    await postTrips(app, await member(joinedOn('2026-11-18')), { date: '2026-11-16' })
    await member()
    expect(await activity('2026-11-16', '2026-11-18', 'day')).toEqual([
      [1, 1],
      [0, 1],
      [0, 2],
    ])
    // By the end of the week both have joined.
    expect(await activity('2026-11-16', '2026-11-22', 'week')).toEqual([[1, 1]])
    // A range that ends before the joining, in a week cut short.
    expect(await activity('2026-11-16', '2026-11-17', 'week')).toEqual([[1, 1]])
  })

  it('clips weeks and months to the range, though whole ones come from counts [HOME-14]', async () => {
    const { member, activity } = await community()
    await postTrips(app, await member(), { date: '2026-11-16' }, { date: '2026-11-03' })
    await postTrips(app, await member(), { date: '2026-11-20' })
    expect(await activity('2026-11-16', '2026-11-22', 'week')).toEqual([[2, 0]])
    expect(await activity('2026-11-17', '2026-11-22', 'week')).toEqual([[1, 1]])
    expect(await activity('2026-11-16', '2026-11-19', 'week')).toEqual([[1, 1]])
    expect(await activity('2026-11-04', '2026-11-30', 'month')).toEqual([[2, 0]])
    expect(await activity('2026-11-04', '2026-11-19', 'month')).toEqual([[1, 1]])
    expect(await activity('2026-11-21', '2026-12-10', 'month')).toEqual([
      [0, 2],
      [0, 2],
    ])
  })

  it('answers a brand-new employer with zeros [HOME-06]', async () => {
    const { activity } = await community()
    expect(await activity('2026-11-02', '2026-11-08', 'week')).toEqual([[0, 0]])
    expect(await activity('2026-11-02', '2026-11-03', 'day')).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('knows nothing of another employer', async () => {
    const { activity } = await community()
    const stranger = await community()
    await postTrips(app, await stranger.member(), { date: '2026-11-18' })
    expect(await activity('2026-11-16', '2026-11-22', 'week')).toEqual([[0, 0]])
    expect(await stranger.activity('2026-11-16', '2026-11-22', 'week')).toEqual([[1, 0]])
  })
})
