import { expect, it } from 'vitest'
import { answerKinds } from '#domain/statistics/home/answer-words.ts'
import { bucketOf } from '#domain/time.ts'
import { answerText, weekText } from './digest-words.ts'

const [active, moved, cost] = answerKinds

it('says an answer of both months with what it is compared with', () => {
  const text =
    cost &&
    answerText(cost, [
      {
        month: '2026-11-01',
        isSoFar: true,
        now: 1234.5,
        before: 2469,
        comparedWith: 'Oct 1 – 22, 2026',
        note: null,
      },
      {
        month: '2026-10-01',
        isSoFar: false,
        now: 2500,
        before: 0,
        comparedWith: 'September',
        note: null,
      },
    ])
  expect(text?.split('\n')).toEqual([
    'What did it cost?',
    'November so far: $1,234.50 program costs. 50% less than Oct 1 – 22, 2026.',
    'October: $2,500.00 program costs. None in September.',
  ])
})

it('says of how many members the active ones are', () => {
  const text =
    active &&
    answerText(active, [
      {
        month: '2026-11-01',
        isSoFar: true,
        now: 1200,
        before: 1200,
        comparedWith: 'Oct 1 – 22, 2026',
        note: 'of 1,400 members',
      },
    ])
  expect(text).toContain('November so far: 1,200 of 1,400 members. As in Oct 1 – 22, 2026.')
})

it('counts one trip as one', () => {
  const month = { isSoFar: false, before: 1, comparedWith: 'September', note: null }
  const text = moved && answerText(moved, [{ ...month, month: '2026-10-01', now: 1 }])
  expect(text).toContain('October: 1 trip not driven alone. As in September.')
})

const week = bucketOf('2026-11-16', 'week')

it.each([
  [56, 50, '56 members logged a trip: 12% more than in the week before.'],
  [1, 2, '1 member logged a trip: 50% fewer than in the week before.'],
  [3, 3, '3 members logged a trip: as many as in the week before.'],
  [3, 0, '3 members logged a trip: nobody did in the week before.'],
  [0, 1, 'nobody logged a trip; in the week before 1 member did.'],
  [0, 0, 'nobody logged a trip, as in the week before.'],
])('says what the week was: %d after %d', (now, before, text) => {
  expect(weekText({ week, active: now, before })).toBe(`Last week, Nov 16 – 22, 2026, ${text}`)
})
