import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, createUser, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let employerId: string
let owner: string
let manager: string
let analyst: string

beforeAll(async () => {
  const employer = await createEmployer(app, { community_size: 200 })
  employerId = employer.id
  owner = await tokenOf(app, { kind: 'employer', employerId })
  const max = await createUser(app, employerId, 'manager', { name: 'Max Manager' })
  manager = await tokenOf(app, { kind: 'employer', employerId, userId: max.id })
  const ana = await createUser(app, employerId, 'analyst')
  analyst = await tokenOf(app, { kind: 'employer', employerId, userId: ana.id })
})

const put = (token: string, card: string, body: object, period = '') =>
  app.request('PUT', `/transportation-costs/${card}${period}`, { token, body })
const historyOf = async (query = '') =>
  (await app.get(`/transportation-costs/history${query}`, { token: analyst })).body

describe('a cost that is stated', () => {
  it('has amount, unit, share and notes, and is in the total of the period [EMPCOST-03, EMPCOST-04, EMPCOST-05]', async () => {
    const passes = {
      amount: 50,
      unit: 'month',
      employees_percent: 20,
      notes: ' From May on ',
      revision: 0,
    }
    const saved = await put(owner, 'transit_pass', passes, '?period=quarterly')
    expect(saved.body.data).toMatchObject({
      amount: 50,
      unit: 'month',
      employees_percent: 20,
      notes: 'From May on',
      is_default: false,
      revision: 1,
      // 50 x 3 months x 40 of 200.
      cost: { value: 6000, missing: null, source: 'Stated by you' },
    })
    await put(owner, 'flat_walking', { amount: 1.25, unit: 'day', employees_percent: 10 })
    const totals = ['monthly', 'quarterly', 'yearly'].map(async (period) => {
      const { body } = await app.get(`/transportation-costs?period=${period}`, { token: analyst })
      return [body.period, body.total.value]
    })
    // 50 x 40 a month, and 1.25 x 260 x 20 a year.
    expect(await Promise.all(totals)).toEqual([
      ['monthly', 2541.67],
      ['quarterly', 7625],
      ['yearly', 30_500],
    ])
  })

  it('keeps share and notes that are left out', async () => {
    const { body } = await put(owner, 'transit_pass', { amount: 60, unit: 'month' })
    expect(body.data).toMatchObject({ amount: 60, employees_percent: 20, notes: 'From May on' })
  })

  it('is refused to an analyst, and its share where it is telework', async () => {
    expect((await put(analyst, 'parking', { amount: 1, unit: 'day' })).status).toBe(403)
    const shared = { amount: 1, unit: 'day', employees_percent: 50 }
    const { status, body } = await put(owner, 'telework', shared)
    expect([status, Object.keys(body.message)]).toEqual([422, ['employees_percent']])
  })
})

describe('two people who save at once', () => {
  it('are not overwritten: the second is told who changed it, and nothing is saved', async () => {
    const read = await app.get('/transportation-costs', { token: owner })
    const revision = read.body.data.find(
      (one: { card: string }) => one.card === 'bike_sharing',
    ).revision
    const mine = { amount: 12, unit: 'month', revision }
    expect((await put(manager, 'bike_sharing', mine)).status).toBe(200)
    const theirs = await put(owner, 'bike_sharing', { amount: 15, unit: 'month', revision })
    expect([theirs.status, theirs.body]).toMatchObject([
      409,
      {
        code: 'content_changed',
        message: 'Max Manager changed Bike Sharing costs after it was opened here',
        changed_by: 'Max Manager',
      },
    ])
    const now = { amount: 15, unit: 'month', revision: theirs.body.revision }
    expect((await put(owner, 'bike_sharing', now)).body.data).toMatchObject({ amount: 15 })
    const history = await historyOf('?subject=bike_sharing')
    expect(history.data.map(({ after }: { after: string }) => after)).toEqual([
      '$15.00 a month for each employee who shares bikes, for 100% of employees',
      '$12.00 a month for each employee who shares bikes, for 100% of employees',
    ])
  })

  it('do not stand in each other’s way on different cards, and all at once lose nothing', async () => {
    const cards = ['ride_sharing', 'vanpool_shuttle', 'generic_benefits', 'custom_rewards']
    const answers = await Promise.all(
      cards.map((card) => put(owner, card, { amount: 3, unit: 'month', revision: 0 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const twice = await Promise.all(
      [1, 2].map((amount) => put(owner, 'flat_biking', { amount, unit: 'day', revision: 0 })),
    )
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the history of costs and assumptions', () => {
  it('says who changed what, when, before and after, the latest first', async () => {
    app.clock.advance({ minutes: 1 })
    const first = { amount: 10, unit: 'day', employees_percent: 50, notes: 'Two lots' }
    await put(manager, 'parking_cash_out', first)
    await put(owner, 'parking_cash_out', { amount: null, unit: 'day' })
    // What changes nothing is no change.
    await put(owner, 'parking_cash_out', { amount: null, unit: 'day' })
    const { data, meta } = await historyOf('?subject=parking_cash_out')
    expect(meta.total).toBe(2)
    const text =
      '$10.00 a day for each employee who gives up a parking space, for 50% of employees. Notes: Two lots'
    expect(data).toMatchObject([
      { label: 'Parking Cash Out', before: text, after: null, by: { kind: 'user' } },
      { before: null, after: text, by: { kind: 'user', name: 'Max Manager' } },
    ])
    expect(data[0].at).toBe(app.clock.now().toISOString())
  })

  it('is also in the history of the account', async () => {
    const { body } = await app.get('/history?topic=account&per_page=100', { token: owner })
    const mine = body.data.filter(
      ({ action }: { action: string }) => action === 'transportation_cost.changed',
    )
    expect(mine[1].changes).toEqual([
      {
        field: 'parking_cash_out',
        before: null,
        after:
          '$10.00 a day for each employee who gives up a parking space, for 50% of employees. Notes: Two lots',
        erased: false,
      },
    ])
  })

  it('has pages', async () => {
    const { data, meta } = await historyOf('?page=2&per_page=3')
    expect([data.length, meta]).toEqual([3, { ...meta, current_page: 2, per_page: 3 }])
    expect((await historyOf('?subject=nothing')).message).toHaveProperty('subject')
  })

  it('names an administrator who signed in as the employer by no name', async () => {
    const admin = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId: admin.id })
    await put(token, 'guaranteed_ride_home', { amount: 1, unit: 'year' })
    const { data } = await historyOf('?subject=guaranteed_ride_home')
    expect(data[0].by).toEqual({ kind: 'staff', id: null, name: null })
    const { body } = await app.get('/transportation-costs', { token })
    const card = body.data.find((one: { card: string }) => one.card === 'guaranteed_ride_home')
    expect(card.changed_by).toBe('An administrator of Switchback')
  })
})
