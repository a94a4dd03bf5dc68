import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { expireCreditJob } from './expire-credit.ts'

const app = appOfFile()
let employerId: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  await signIn({ has_expired_credit: true })
})

async function signIn(changes: Parameters<typeof createEmployer>[1] = {}) {
  employerId = (await createEmployer(app, changes)).id
}

/** Under a token of its own: years pass here. */
const read = async (path: string) =>
  app.get(path, { token: await tokenOf(app, { kind: 'employer', employerId }) })

describe('expired credit', () => {
  /** An employer's $5.00 that ends on 20 November 2027 and a member's $20.00 that ends on the 25th. */
  async function expireBoth(name: string) {
    const member = await createMember(app, employerId, { name })
    await buyCredit(app, employerId, 2500)
    app.clock.advance({ days: 5 })
    await fillWallet(app, member, 2000)
    app.clock.advance({ days: 360 })
    await expireCreditJob.run(app.platform, {})
    app.clock.advance({ days: 6 })
    await expireCreditJob.run(app.platform, {})
    return member
  }

  it('lists both kinds, the latest first, and their sum [CDET-09] [CDET-10]', async () => {
    const member = await expireBoth('Sam Example')
    const { status, body } = await read(`/expired-credit?employer_id=${employerId}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          _id: expect.any(String),
          datetime: '2027-11-26T18:00:00.000Z',
          user: { _id: member.id, name: 'Sam Example' },
          value: 20,
          balance_after: 20,
          community_name: 'Example Works',
        },
        {
          _id: expect.any(String),
          datetime: '2027-11-20T18:00:00.000Z',
          user: null,
          value: 5,
          balance_after: 0,
          community_name: 'Example Works',
        },
      ],
      meta: { current_page: 1, per_page: 10, total: 2 },
      total_value: 25,
    })
  })

  it.each([
    ['start_date=2027-11-20&end_date=2027-11-20', 1, 5],
    ['start_date=2027-11-21', 1, 20],
    ['end_date=2027-11-25', 1, 5],
    ['end_date=2027-11-19', 0, 0],
    ['per_page=1&page=2', 2, 25],
  ])('narrowed by %s holds %d worth $%d [CDET-10]', async (query, total, value) => {
    await expireBoth('Sam Example')
    const { body } = await read(`/expired-credit?${query}`)
    expect(body).toMatchObject({ meta: { total }, total_value: value })
    expect(body.data).toHaveLength(Math.min(total, query.includes('page') ? 1 : 2))
  })

  it('comes as CSV that no spreadsheet calculates [CDET-10]', async () => {
    await expireBoth('=HYPERLINK("x"), Sam')
    const { status, text, headers } = await read('/expired-credit-csv')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('expired-credit-2027-11-26.csv')
    expect(text).toBe(
      '\uFEFFDate,Member,Value,Balance after,Community\r\n' +
        '2027-11-20 11:00,,5,0,Example Works\r\n' +
        `2027-11-26 11:00,"'=HYPERLINK(""x""), Sam",20,20,Example Works\r\n`,
    )
  })

  it('is closed while it is not switched on [CDET-02]', async () => {
    await signIn()
    for (const path of [
      '/expired-credit',
      '/expired-credit-csv',
      `/expired-credit?employer_id=${employerId}`,
    ]) {
      expect(await read(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  it('never shows another employer: unknown, whatever is switched on [CDET-09]', async () => {
    await expireBoth('Sam Example')
    const stranger = employerId
    await signIn({ has_expired_credit: true })
    const asked = await read(`/expired-credit?employer_id=${stranger}`)
    expect(asked).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await read('/expired-credit')).body).toMatchObject({ data: [], total_value: 0 })
  })

  it('names a deleted member as such, with no page to open', async () => {
    const { id } = await expireBoth('Sam Example')
    const { db } = app.platform
    const gone = { name: null, email: null, deleted_at: app.clock.now(), left_on: '2026-11-20' }
    await db.updateTable('members').set(gone).where('id', '=', id).execute()
    expect((await read('/expired-credit')).body.data[0].user).toEqual({
      _id: null,
      name: 'Deleted member',
    })
  })
})
