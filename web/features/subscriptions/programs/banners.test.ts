import { expect, it } from 'vitest'
import { bannersOf } from './banners.ts'
import { programAnswer } from './program-fixture.ts'

const overview = {
  data: [programAnswer()],
  meta: { current_page: 1, per_page: 1, total: 1 },
  suspended: false,
  overdue_amount: 0,
  trial_available: false,
  joined_members: 20,
}
const todayOn = '2026-06-20'
const textsOf = (differences: Partial<typeof overview>, on = todayOn) =>
  bannersOf({ ...overview, ...differences }, on, true).map(({ text }) => text)

it('says nothing while all is well', () => {
  expect(textsOf({})).toEqual([])
})

it('says first what is overdue, then how many more have joined', () => {
  expect(textsOf({ suspended: true, overdue_amount: 140, joined_members: 23 })).toEqual([
    '$140.00 of subscription invoices is more than 30 days late: new rewards and draws wait until it is paid.',
    '23 members have joined a program for 20 employees.',
  ])
})

it('offers no upgrade of a program that is cancelled, nor of one that is over', () => {
  const cancelled = programAnswer({ cancel_at_period_end: true, cancel_date: '2026-06-30' })
  expect(textsOf({ data: [cancelled], joined_members: 23 })).toEqual([])
  expect(textsOf({ data: [programAnswer({ status: 'expired' })], joined_members: 23 })).toEqual([])
})

it('tells of the end of the free month for its last seven days [SUB-43]', () => {
  const data = [programAnswer({ trial_ends_on: '2026-07-10', next_billing_date: '2026-08-01' })]
  expect(textsOf({ data }, '2026-07-02')).toEqual([])
  expect(textsOf({ data }, '2026-07-03')).toEqual([
    'Your free month ends on Jul 9, 2026. The first bill of $20.00 comes on Aug 1, 2026.',
  ])
  expect(textsOf({ data }, '2026-07-09')).toHaveLength(1)
  expect(textsOf({ data }, '2026-07-10')).toEqual([])
})
