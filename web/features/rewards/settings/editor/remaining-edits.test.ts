import { describe, expect, it } from 'vitest'
import { newRecommendation } from '../sections/recommendation-draft.ts'
import { recordAnswer } from './editor-fixture.ts'
import { formOf } from './program-form.ts'
import { remainingEdits, unlockedEdits } from './remaining-edits.ts'

const record = recordAnswer()
const saved = formOf(record)

it('forgets what was sent and keeps what was typed on meanwhile, or in another section', () => {
  const sent = { ...saved, max_reward_per_employee: 60, signup_incentives: 7 }
  const edits = { max_reward_per_employee: 61, signup_incentives: 7, promotion_trips: 4 }
  expect(remainingEdits(edits, { sent, sections: ['limit', 'sign_up'], record })).toEqual({
    max_reward_per_employee: 61,
    promotion_trips: 4,
  })
})

it('forgets the switch of what was sent with it [RW-GEN-21]', () => {
  const edits = { app_promotion_enabled: true, promotion_trips: 4 }
  const sent = { ...saved, ...edits }
  expect(remainingEdits(edits, { sent, sections: ['promotion'], record })).toEqual({})
})

it('hands the id a new recommendation was given to what was typed on, so that it is not made twice', () => {
  const entry = newRecommendation('2026-12-01')
  const sent = { ...saved, commute_recommendations: [entry] }
  const answered = {
    ...record,
    commute_recommendations: [
      { ...entry, _id: 'r1', budget_consumed: 0, has_content: false, selected_users: [] },
    ],
  }
  const edits = { commute_recommendations: [{ ...entry, title: 'Take the train' }] }
  const left = remainingEdits(edits, {
    sent,
    sections: ['recommendations'],
    record: answered,
  })
  expect(left.commute_recommendations?.[0]).toMatchObject({ _id: 'r1', title: 'Take the train' })
})

it('forgets what was typed in a section, or of a date, that is locked by now [RW-GEN-24, RW-GEN-26]', () => {
  const begun = recordAnswer({ start_date: '2026-11-01', ongoing: true })
  const open = { max_reward_per_employee: 60, end_date: '2027-12-31' }
  const locked = { start_date: '2027-01-01', weekly_credit_enabled: false, promotion_trips: 4 }
  const edits = { ...open, ...locked }
  expect(unlockedEdits(edits, begun, false)).toEqual(open)
  expect(unlockedEdits(edits, begun, true)).toEqual(edits)
  expect(unlockedEdits(edits, record, false)).toEqual(edits)
})

describe('what was typed of recommendations when their program has begun', () => {
  const old = {
    ...newRecommendation('2026-12-01'),
    _id: 'r1',
    budget_consumed: 0,
    has_content: false,
    selected_users: [],
  }
  const begun = recordAnswer({
    start_date: '2026-11-01',
    commute_recommendations_enabled: true,
    commute_recommendations: [old],
  })
  const open = {
    title: 'Take the train',
    send_email: true,
    time: '08:00',
    employess_feasible_transit: ['m1'],
  }

  it.each([
    ['its switch', { commute_recommendations_enabled: false }, {}],
    [
      'figures, while members, title and email stay',
      { commute_recommendations: [{ ...old, ...open, budget_limit: 75, end_date: '2026-12-31' }] },
      { commute_recommendations: [{ ...old, ...open }] },
    ],
    [
      'an entry that was added',
      { commute_recommendations: [old, newRecommendation('2026-12-01')] },
      { commute_recommendations: [old] },
    ],
    [
      'an entry that was removed',
      { commute_recommendations: [] },
      { commute_recommendations: [old] },
    ],
  ])('forgets %s [RW-GEN-24]', (_, edits, left) => {
    expect(unlockedEdits(edits, begun, false)).toEqual(left)
    expect(unlockedEdits(edits, begun, true)).toEqual(edits)
  })
})
