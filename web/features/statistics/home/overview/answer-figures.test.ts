import { expect, it } from 'vitest'
import type { HomeAnswers } from '#contract/statistics/home-overview.ts'
import { answerKinds } from '#domain/statistics/home/answer-words.ts'
import { membersNote, monthFigures } from './answer-figures.ts'

const [active, , cost] = answerKinds

const answers: HomeAnswers = {
  periods: {
    this_month: { start_date: '2026-11-01', end_date: '2026-11-27' },
    same_days: { start_date: '2026-10-01', end_date: '2026-10-27' },
    last_month: { start_date: '2026-10-01', end_date: '2026-10-31' },
    month_before: { start_date: '2026-09-01', end_date: '2026-09-30' },
  },
  active_members: { this_month: 112, same_days: 100, last_month: 120, month_before: 120 },
  deleted_since: { this_month: 0, last_month: 2 },
  members: { this_month: 140, last_month: 1 },
  saved_sov: { this_month: 1, same_days: 0, last_month: 0, month_before: 4 },
  transportation_cost: {
    this_month: 1234.5,
    same_days: 2469,
    last_month: 12_345.67,
    month_before: 0,
  },
  equivalent_savings: { this_month: 0, same_days: 0, last_month: 0, month_before: 0 },
}

it('shows the month that runs as unfinished, beside the same days of last month', () => {
  expect(active && monthFigures(active, answers)).toMatchObject([
    {
      month: 'November',
      short: '112',
      isUnfinished: true,
      compared: '12% more than Oct 1 – 27, 2026',
    },
    { month: 'October', short: '120', isUnfinished: false, compared: 'As in September' },
  ])
})

it('writes money short, and in full for who asks', () => {
  expect(cost && monthFigures(cost, answers)).toMatchObject([
    { exact: '$1,234.50', compared: '50% less than Oct 1 – 27, 2026' },
    { exact: '$12,345.67', compared: 'None in September' },
  ])
})

it('says of how many members, and who was deleted since', () => {
  expect(active && membersNote(active, answers, true)).toBe('of 140 members')
  expect(active && membersNote(active, answers, false)).toBe('of 1 member, 2 deleted since')
  expect(cost && membersNote(cost, answers, true)).toBeNull()
})
