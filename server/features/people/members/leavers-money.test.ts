import { beforeEach, describe, expect, it } from 'vitest'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import { schedule } from '#server/schedule.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { redeemCents } from '#testing/redeem.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

type Community = Awaited<ReturnType<typeof rewardingCommunity>>

const bus = (date: string) => ({ date, mode: 'public_transit' })

/** Two trips of three dollars each, of which five dollars of credit fund one; then the member is deleted. */
async function afterDeleting() {
  const community = await rewardingCommunity(app, { creditCents: 500 })
  const { member, memberToken, employerToken: token } = community
  await postTrips(app, memberToken, bus('2026-11-16'), bus('2026-11-17'))
  const before = (await read(community, '/rewards')).body.data
  expect(before.map((row: object) => pick(row))).toEqual([
    [3, 'pending'],
    [3, 'pending'],
  ])
  expect(await balanceOf(community)).toBe(2)
  const deleted = await app.request('DELETE', `/member?member_id=${member.id}`, { token })
  expect(deleted).toMatchObject({ status: 200, body: { result: `${member.email} deleted!` } })
  return community
}

/** Read by a session of now: months pass in between. */
async function read({ employer }: Community, path: string) {
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return app.get(path, { token })
}

const balanceOf = async (community: Community) => (await read(community, '/user')).body.balance

function pick(row: object) {
  const { value, status } = { value: 0, status: '', ...row }
  return [value, status]
}

/** Day, kind, account and amount of each line of the journal; what leaves an account is below zero. */
async function journalOf(community: Community): Promise<string[]> {
  const { text } = await read(community, '/credit-journal')
  const lines = text.trim().split('\r\n')
  return lines.slice(1).map((line: string) => {
    const [, , at, kind, account, , , , , debit, credit] = line.split(',')
    return [at?.slice(0, 10), kind, account, debit || `-${credit}`].join(', ')
  })
}

describe('the money of a member who is deleted', () => {
  it('is given as far as it is funded, and returned to the employer 30 days later [MEM-14, MEM-16]', async () => {
    const community = await afterDeleting()
    const left = (await read(community, '/rewards?status=approved')).body
    expect(left.data.map(pick)).toEqual([[3, 'approved']])
    const gone = (await read(community, '/rewards?status=cancelled')).body
    expect(gone.data.map(pick)).toEqual([[3, 'cancelled']])
    expect(await balanceOf(community)).toBe(2)

    app.clock.advance({ days: 29 })
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(community)).toBe(2)
    app.clock.advance({ days: 1 })
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(community)).toBe(5)
    expect((await journalOf(community)).slice(-4)).toEqual([
      '2026-11-20, Reward approved, Credit held for rewards, -3',
      '2026-11-20, Reward approved, Member wallet, 3',
      '2026-12-20, Credit withdrawn from a member, Member wallet, -3',
      '2026-12-20, Credit withdrawn from a member, Credit available, 3',
    ])
    const lots = (await read(community, '/credit-lots')).body
    expect(lots.data).toMatchObject([
      { origin: 'purchase', remaining: 2 },
      { origin: 'return', remaining: 3 },
    ])

    app.clock.advance({ days: 30 })
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(community)).toBe(5)
  })

  it('comes back without what was redeemed in those days', async () => {
    const community = await afterDeleting()
    app.clock.advance({ days: 10 })
    await redeemCents(app, community.member, 100)
    app.clock.advance({ days: 20 })
    await returnWalletsJob.run(app.platform, {})
    expect(await balanceOf(community)).toBe(4)
  })

  it('is looked after every day', () => {
    const [planned] = schedule.filter(({ job }) => job === returnWalletsJob)
    expect(planned?.cron).toMatch(/^\d+ \d+ \* \* \*$|^\d+ \* \* \* \*$/)
  })
})
