import { describe, expect, it } from 'vitest'
import { newRecommendation } from '../sections/recommendation-draft.ts'
import { dateErrors, outsideErrors } from './date-errors.ts'
import { recordAnswer } from './editor-fixture.ts'
import { formOf, type ProgramForm } from './program-form.ts'

const promoted = {
  ...formOf(recordAnswer()),
  app_promotion_enabled: true,
  promotion_incentives_start_date: '2026-11-21',
  promotion_incentives_end_date: '2026-11-28',
} satisfies ProgramForm

const early = 'The mobile app promotion ends before the program begins'
const late = 'Recommendation 1 begins after the program has ended'

describe('what new dates leave outside the program', () => {
  it('is an error at its own end and at the start that does it [RW-APP-06]', () => {
    const start_date = '2027-01-01'
    expect(outsideErrors({ start_date }, { ...promoted, start_date })).toEqual({
      promotion_incentives_end_date: early,
      start_date: early,
    })
  })

  it('is an error at its own start and at the end that does it [RW-REC-02]', () => {
    const dates = { start_date: '2026-11-01', end_date: '2027-01-31' }
    const form = {
      ...promoted,
      ...dates,
      commute_recommendations_enabled: true,
      commute_recommendations: [newRecommendation('2027-02-01')],
    }
    expect(outsideErrors({ end_date: dates.end_date }, form)).toEqual({
      'commute_recommendations.0.start_date': late,
      end_date: late,
    })
    // The other date is not what does it.
    expect(outsideErrors({ start_date: dates.start_date }, form)).toEqual({})
  })

  it.each<[string, Partial<ProgramForm>]>([
    ['a promotion that is off', { app_promotion_enabled: false }],
    ['one that touches it', { promotion_incentives_end_date: '2027-01-01' }],
    ['a start still being typed', { start_date: '2027-1' }],
  ])('is nothing of %s', (_, part) => {
    const start_date = '2027-01-01'
    expect(outsideErrors({ start_date }, { ...promoted, start_date, ...part })).toEqual({})
  })
})

describe('what is wrong with the dates', () => {
  it.each([
    [
      'a start in this month',
      { start_date: '2026-11-30' },
      false,
      { start_date: 'The earliest start is Dec 1, 2026' },
    ],
    ['a start on the next 1st', { start_date: '2026-12-01' }, false, {}],
    [
      'an end before the month after next',
      { end_date: '2026-12-31' },
      false,
      {
        end_date:
          'The earliest end is Jan 1, 2027: a program runs to the first of the month after next at least',
      },
    ],
    [
      'an end before the start',
      { start_date: '2027-03-01', end_date: '2027-02-01' },
      true,
      { end_date: "Start Date Can't Be Greater Than End Date" },
    ],
    ['any start for the platform', { start_date: '2026-01-01' }, true, {}],
    ['an end taken away', { end_date: null }, false, {}],
  ])('%s [RW-GEN-28] [RW-GEN-32] [RW-GEN-33]', (_, changes, isStaff, expected) => {
    expect(dateErrors(changes, recordAnswer(), isStaff)).toEqual(expected)
  })
})
