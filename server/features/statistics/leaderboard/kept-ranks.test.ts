import { beforeEach, describe, expect, it } from 'vitest'
import { calendarPeriod } from '#domain/calendar-period.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { keptRanks } from './kept-ranks.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** Two members, the second of whom has one trip more. */
async function community() {
  const { employer, member, memberToken } = await createCommunity(app)
  const other = await createMember(app, employer.id)
  const otherToken = await tokenOf(app, {
    kind: 'commuter',
    employerId: employer.id,
    memberId: other.id,
  })
  await postTrips(app, memberToken, { date: '2026-11-16' })
  await postTrips(app, otherToken, { date: '2026-11-16' }, { date: '2026-11-17' })
  const scope = { employerId: employer.id, period: calendarPeriod('2026-11-20', 'month') }
  return { scope, member, memberToken, other, otherToken }
}

describe('the rank of a member', () => {
  it('is counted anew each time where few are ranked', async () => {
    const { scope, member, memberToken } = await community()
    const findRank = keptRanks(app.platform)
    expect(await findRank(scope, member.id)).toEqual({ members: 2, rank: 2 })
    await postTrips(app, memberToken, { date: '2026-11-17' }, { date: '2026-11-18' })
    expect(await findRank(scope, member.id)).toEqual({ members: 2, rank: 1 })
  })

  it('is at most a minute old where many are, but for the own points', async () => {
    const { scope, member, memberToken, other, otherToken } = await community()
    const findRank = keptRanks(app.platform, 2)
    expect(await findRank(scope, member.id)).toEqual({ members: 2, rank: 2 })
    await postTrips(app, memberToken, { date: '2026-11-17' }, { date: '2026-11-18' })
    expect(await findRank(scope, member.id)).toEqual({ members: 2, rank: 1 })
    await postTrips(app, otherToken, { date: '2026-11-18' }, { date: '2026-11-19' })
    expect(await findRank(scope, member.id)).toEqual({ members: 2, rank: 1 })
    app.clock.advance({ minutes: 1 })
    expect(await findRank(scope, member.id)).toEqual({ members: 2, rank: 2 })
    expect(await findRank(scope, other.id)).toEqual({ members: 2, rank: 1 })
  })

  it('is none without a score, and of nobody elsewhere', async () => {
    const { scope } = await community()
    const { member: stranger } = await createCommunity(app)
    const findRank = keptRanks(app.platform, 2)
    expect(await findRank(scope, stranger.id)).toEqual({ members: 2, rank: null })
  })
})
