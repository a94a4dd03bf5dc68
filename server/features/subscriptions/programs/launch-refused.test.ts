import { describe, expect, it } from 'vitest'
import type { Launch } from '#contract/subscriptions/programs.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { subscriberOfFile } from '#testing/subscriber-of-file.ts'
import { launchBody } from '#testing/subscriptions.ts'

const { app, employer, subscriber } = subscriberOfFile()

const budget = { fixed_cost_type: 'budget', cost_per_employee: 12 } as const
const fixedCost: Partial<Launch> = { subscription_type: 'fixed_cost', type_data: budget }

describe('a launch is refused with the field named', () => {
  it.each<[string, Partial<Launch>, string, string]>([
    [
      'a start after the end [SUB-22]',
      { start_date: '2026-12-02', end_date: '2026-12-01' },
      'start_date',
      "Start Date Can't Be Greater Than End Date",
    ],
    [
      'a start in the past',
      { start_date: '2026-11-19' },
      'start_date',
      'A program can start today or later',
    ],
    [
      'no employees [SUB-50]',
      { number_of_employees: 0 },
      'number_of_employees',
      expect.any(String),
    ],
    [
      'a fixed cost without what it is made of',
      { subscription_type: 'fixed_cost' },
      'type_data',
      'A program at a fixed cost needs its cost',
    ],
    [
      'a fixed cost by the year',
      { ...fixedCost, billing_interval: 'year' },
      'billing_interval',
      'A program at a fixed cost is billed by the month',
    ],
    [
      'an ongoing program with a fixed cost',
      { type_data: budget },
      'type_data',
      'An ongoing program has no fixed cost',
    ],
    [
      'a cost below a dollar [SUB-61]',
      { ...fixedCost, type_data: { ...budget, cost_per_employee: 0.5 } },
      'type_data.cost_per_employee',
      expect.any(String),
    ],
  ])('%s', async (_what, changes, field, expected) => {
    const { status, body } = await subscriber.launch(changes)
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: { [field]: [expected] },
    })
    const quoted = await subscriber.call('POST', '/subscriptions/quote', {
      body: launchBody(changes),
    })
    expect(quoted.status).toBe(422)
    expect((await subscriber.list()).data).toEqual([])
  })

  it('on days of another program, that waits, is scheduled or runs', async () => {
    await subscriber.launch({ start_date: '2026-12-10', end_date: '2026-12-20' })
    await subscriber.launch({ start_date: '2027-03-01', end_date: null })
    const within = (start_date: string, end_date: string | null) =>
      subscriber.launch({ start_date, end_date })
    const { status, body } = await within('2026-12-20', '2026-12-31')
    expect({ status, code: body.code, fields: Object.keys(body.message) }).toEqual({
      status: 409,
      code: 'programs_overlap',
      fields: ['start_date'],
    })
    expect((await within('2026-12-01', null)).status).toBe(409)
    expect((await within('2028-01-01', '2028-01-31')).status).toBe(409)
    expect((await within('2026-12-21', '2027-02-28')).status).toBe(200)
    expect((await subscriber.list()).data.map(({ start_date: date }: Launch) => date)).toEqual([
      '2027-03-01',
      '2026-12-21',
      '2026-12-10',
    ])
  })
})

it('takes the day of the employer, not of Greenwich, for today', async () => {
  app.clock.set('2026-11-21T05:00:00Z')
  expect((await subscriber.launch({ start_date: '2026-11-20' })).status).toBe(200)
})

it('two launches at once make one program', async () => {
  const answers = await Promise.all([subscriber.launch(), subscriber.launch()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await subscriber.list()).data).toHaveLength(1)
})

it('somebody of the platform cannot launch in the name of an employer', async () => {
  const { id: adminId } = await createAdmin(app)
  const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
  expect((await app.post('/subscriptions', launchBody(), { token })).status).toBe(403)
  expect((await subscriber.list()).data).toEqual([])
})
