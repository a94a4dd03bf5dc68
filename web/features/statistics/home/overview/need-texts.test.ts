import { expect, it } from 'vitest'
import { needKinds } from '#contract/statistics/home-overview.ts'
import { needText } from './need-texts.ts'

const nothing = { amount: null, first_on: null }

it.each([
  ['join_requests', 1, 'request to join'],
  ['join_requests', 3, 'requests to join'],
  ['stopped_top_up', 1, 'automatic top-up has stopped'],
  ['failed_emails', 1, 'email did not reach everybody'],
  ['quiet_members', 21, 'members quiet for 30 days'],
] as const)('says %s of %d', (kind, count, title) => {
  expect(needText({ ...nothing, kind, count })).toMatchObject({ figure: String(count), title })
})

it('says how much and when of money', () => {
  const money = { amount: 2221.5, first_on: '2026-12-20' }
  expect(needText({ ...money, kind: 'ending_credit', count: 2 })).toMatchObject({
    figure: '$2,221.50',
    detail: 'In 2 parts; the first ends on Dec 20, 2026. Rewards take the oldest credit first.',
  })
  expect(needText({ ...money, kind: 'waiting_rewards', count: 1 }).detail).toBe(
    '$2,221.50 is needed. It lapses on Dec 20, 2026.',
  )
  expect(needText({ ...money, kind: 'short_credit', count: 7 }).detail).toBe(
    'By the estimate your balance covers about 7 days.',
  )
})

it.each(needKinds)('has words for %s, one and many', (kind) => {
  for (const count of [1, 2]) {
    const text = needText({ ...nothing, kind, count })
    expect(Object.values(text).every((part) => part.length > 0)).toBe(true)
  }
})
