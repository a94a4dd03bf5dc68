import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { hold } from '#domain/money/ledger/reward-money.ts'
import { gift, redeem } from '#domain/money/ledger/wallet-money.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet, postFlow } from '#testing/credit.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { untilAnswered } from '#testing/until-answered.ts'
import { listMismatches } from './queries/prove-ledger.ts'
import { replayLedger } from './replay-ledger.ts'

const instances = instancesOfFile()

const count = 1000
const cents = 7

interface Asked {
  app: typeof instances.one
  index: number
  /** Asked for again, it is the same spend. */
  key: string
}

/** Asks both instances for the same thing a thousand times at once, each until it is answered. */
async function allAtOnce<T>(ask: (asked: Asked) => Promise<T>): Promise<T[]> {
  const { one, other } = instances
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      untilAnswered(() => ask({ app: index % 2 ? one : other, index, key: `spend:${index}` })),
    ),
  )
}

const kindsOf = (answers: readonly { kind: string }[]) => ({
  posted: answers.filter(({ kind }) => kind === 'posted').length,
  refused: answers.filter(({ kind }) => kind === 'refused').length,
})

async function expectProved(employerId: string) {
  const { db } = instances.one.platform
  expect(await listMismatches(db, employerId)).toEqual([])
  expect((await replayLedger(db, employerId)).mismatches).toEqual([])
}

const lotsOf = (memberId: string) =>
  instances.one.platform.db
    .selectFrom('lots')
    .select(['free_cents as free', 'committed_cents as committed'])
    .where('member_id', '=', memberId)
    .execute()

// A thousand transactions one after the other, on whatever machine has time to spare.
describe('1,000 spends at once', { timeout: 120_000 }, () => {
  it('of one wallet never take more than it holds, and none is lost', async () => {
    const { one } = instances
    const { id: employerId } = await createEmployer(one)
    const member = await createMember(one, employerId)
    await buyCredit(one, employerId, 10_000)
    // Two lots, so that spends go across their border: 3001 + 2000 cents are 714 times 7, and 3.
    await fillWallet(one, member, 3001)
    await fillWallet(one, member, 2000)
    const at = one.clock.now()
    const answers = await allAtOnce(({ app, key }) =>
      postFlow(
        app,
        employerId,
        async (ledger) =>
          redeem(await ledger.memberLots(member.id), {
            memberId: member.id,
            amountCents: cents,
            at,
          }),
        key,
      ),
    )
    expect(kindsOf(answers)).toEqual({ posted: 714, refused: 286 })
    const lots = await lotsOf(member.id)
    expect(lots.reduce((sum, { free }) => sum + free, 0)).toBe(3)
    expect(lots.reduce((sum, { committed }) => sum + committed, 0)).toBe(714 * cents)
    await expectProved(employerId)
  })

  it('of one employer hold no more than there is', async () => {
    const { one } = instances
    const { id: employerId } = await createEmployer(one)
    await buyCredit(one, employerId, 3000)
    await buyCredit(one, employerId, 2001)
    const at = one.clock.now()
    const answers = await allAtOnce(({ app, key }) =>
      postFlow(
        app,
        employerId,
        async ({ shortfallCents, employerLots }) =>
          hold(await employerLots(), { amountCents: cents, shortfallCents, at }),
        key,
      ),
    )
    expect(kindsOf(answers)).toEqual({ posted: 714, refused: 286 })
    const { rows } = await instances.one.platform.database.executeSql(
      'select available_cents, held_cents, last_number from employer_accounts where employer_id = $1',
      [employerId],
    )
    expect(rows).toEqual([{ available_cents: 3, held_cents: 714 * cents, last_number: 716 }])
    await expectProved(employerId)
  })

  it('under one key are one, also when the account is opened by them', async () => {
    const { one } = instances
    const { id: employerId } = await createEmployer(one)
    const key = uuid()
    const answers = await allAtOnce(({ app }) =>
      postFlow(
        app,
        employerId,
        () => ({
          kind: 'posting',
          posting: {
            kind: 'hold',
            lots: [],
            entries: [
              { account: 'subsidy', cents: -5 },
              { account: 'held', cents: 5 },
            ],
          },
        }),
        key,
      ),
    )
    expect(kindsOf(answers)).toEqual({ posted: 1, refused: 0 })
    expect(answers.filter(({ kind }) => kind === 'repeat')).toHaveLength(count - 1)
    await expectProved(employerId)
  })

  it('in both directions, to members and back out of their wallets, never deadlock', async () => {
    const { one } = instances
    const { id: employerId } = await createEmployer(one)
    const members = await Promise.all([1, 2, 3].map(() => createMember(one, employerId)))
    await buyCredit(one, employerId, 1_000_000)
    const at = one.clock.now()
    const answers = await allAtOnce(({ app, index, key }) => {
      const memberId = members[index % 3]?.id ?? ''
      return postFlow(
        app,
        employerId,
        async (ledger) =>
          index % 2
            ? gift(await ledger.employerLots(), { memberId, amountCents: cents, newId: uuid, at })
            : redeem(await ledger.memberLots(memberId), { memberId, amountCents: cents, at }),
        key,
      )
    })
    const { posted, refused } = kindsOf(answers)
    expect(posted + refused).toBe(count)
    expect(posted).toBeGreaterThanOrEqual(count / 2)
    await expectProved(employerId)
  })
})
