import { beforeEach, describe, expect, it } from 'vitest'
import { posted } from '#domain/money/ledger/entries.ts'
import { hold } from '#domain/money/ledger/reward-money.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet, postFlow } from '#testing/credit.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let employerId: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  await signIn()
})

async function signIn() {
  employerId = (await createEmployer(app)).id
}

/** Under a token of its own: years pass here. */
const read = async (path: string) =>
  app.get(path, { token: await tokenOf(app, { kind: 'employer', employerId }) })

describe('GET /credit-journal', () => {
  const rowsOf = (text: string) =>
    text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))

  it('has every entry with the running balance of its account', async () => {
    const { lotId } = await buyCredit(app, employerId, 10_000)
    const member = await createMember(app, employerId)
    await fillWallet(app, member, 2550)
    const { status, text, headers } = await read('/credit-journal')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = rowsOf(text)
    expect(head?.join()).toBe(
      '\uFEFFNumber,Line,Date,Kind,Account,Lot,Lot ends on,Member,Reference,Debit,Credit,Account balance',
    )
    const at = '2026-11-20 11:00'
    expect(rows.map((row) => row.join())).toEqual([
      `1,1,${at},Credit purchase,Card payments,,,,,,103,-103`,
      `1,2,${at},Credit purchase,Credit available,${lotId},2027-11-20,,,100,,100`,
      `1,3,${at},Credit purchase,Service fees,,,,,3,,3`,
      `2,1,${at},Credit to a member,Credit available,${lotId},2027-11-20,,,,25.5,74.5`,
      expect.stringMatching(
        `^2,2,${at},Credit to a member,Member wallet,[-0-9a-f]{36},2027-11-20,${member.id},,25.5,,25.5$`,
      ),
    ])
    expect(text).not.toContain(member.email)
    expect(text).not.toContain('Sam Example')
  })

  it('opens with the balances carried forward and sums to the same on both sides', async () => {
    await buyCredit(app, employerId, 10_000)
    app.clock.advance({ days: 10 })
    await postFlow(app, employerId, async (ledger) =>
      hold(await ledger.employerLots(), {
        amountCents: 1000,
        shortfallCents: 0,
        at: app.clock.now(),
      }),
    )
    const { text } = await read('/credit-journal?start_date=2026-11-21&end_date=2026-12-31')
    const [, ...rows] = rowsOf(text)
    expect(rows.slice(0, 3).map((row) => row.join())).toEqual([
      ',,2026-11-21,Carried forward,Credit available,,,,,,,100',
      ',,2026-11-21,Carried forward,Service fees,,,,,,,3',
      ',,2026-11-21,Carried forward,Card payments,,,,,,,-103',
    ])
    const entries = rows.slice(3)
    expect(entries.map((row) => row[3])).toEqual(['Reward pending', 'Reward pending'])
    expect(entries.map((row) => row.at(-1))).toEqual(['90', '10'])
    const sum = (column: number) => entries.reduce((total, row) => total + Number(row[column]), 0)
    expect(sum(9)).toBe(sum(10))
  })

  it('is read in chunks without losing or doubling a line', async () => {
    for (let at = 0; at < 3; at++) {
      await postFlow(app, employerId, () =>
        posted('hold', [
          ...Array.from({ length: 300 }, () => ({ account: 'held' as const, cents: 1 })),
          { account: 'subsidy', cents: -300 },
        ]),
      )
    }
    const [, ...rows] = rowsOf((await read('/credit-journal')).text)
    const places = rows.map(([number, line]) => `${number}.${line}`)
    const expected = [1, 2, 3].flatMap((number) =>
      Array.from({ length: 301 }, (_, index) => `${number}.${index + 1}`),
    )
    expect(places).toEqual(expected)
    expect(rows.at(-2)?.at(-1)).toBe('9')
  })

  it('is the own one only', async () => {
    await buyCredit(app, employerId, 10_000)
    await signIn()
    expect(rowsOf((await read('/credit-journal')).text)).toHaveLength(1)
  })
})
