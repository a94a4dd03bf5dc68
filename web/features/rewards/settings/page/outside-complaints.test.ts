import { describe, expect, it } from 'vitest'
import { newRecommendation } from '../sections/recommendation-draft.ts'
import { outsideComplaints } from './outside-complaints.ts'
import { formOf, type ProgramForm } from './program-form.ts'
import { recordAnswer } from './record-fixture.ts'

const promoted = {
  ...formOf(recordAnswer()),
  app_promotion_enabled: true,
  promotion_incentives_start_date: '2026-11-21',
  promotion_incentives_end_date: '2026-11-28',
} satisfies ProgramForm

const early = 'The mobile app promotion ends before the program begins'
const late = 'Recommendation 1 begins after the program has ended'

describe('what new dates leave outside the program', () => {
  it('is told at its own end and at the start that does it [RW-APP-06]', () => {
    const start_date = '2027-01-01'
    expect(outsideComplaints({ start_date }, { ...promoted, start_date })).toEqual({
      promotion_incentives_end_date: early,
      start_date: early,
    })
  })

  it('is told at its own start and at the end that does it [RW-REC-02]', () => {
    const dates = { start_date: '2026-11-01', end_date: '2027-01-31' }
    const form = {
      ...promoted,
      ...dates,
      commute_recommendations_enabled: true,
      commute_recommendations: [newRecommendation('2027-02-01')],
    }
    expect(outsideComplaints({ end_date: dates.end_date }, form)).toEqual({
      'commute_recommendations.0.start_date': late,
      end_date: late,
    })
    // The other date is not what does it.
    expect(outsideComplaints({ start_date: dates.start_date }, form)).toEqual({})
  })

  it.each<[string, Partial<ProgramForm>]>([
    ['a promotion that is off', { app_promotion_enabled: false }],
    ['one that touches it', { promotion_incentives_end_date: '2027-01-01' }],
    ['a start still being typed', { start_date: '2027-1' }],
  ])('is nothing of %s', (_, part) => {
    const start_date = '2027-01-01'
    expect(outsideComplaints({ start_date }, { ...promoted, start_date, ...part })).toEqual({})
  })
})
