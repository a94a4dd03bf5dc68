import { expect, it } from 'vitest'
import { newRecommendation } from '#web/features/recommendations/recommendation-draft.ts'
import { editsLeft } from './edits-left.ts'
import { formOf } from './program-form.ts'
import { recordAnswer } from './record-fixture.ts'

const record = recordAnswer()
const saved = formOf(record)

it('forgets what was sent and keeps what was typed on meanwhile, or in another section [RW-GEN-17]', () => {
  const sent = { ...saved, max_reward_per_employee: 60, signup_incentives: 7 }
  const edits = { max_reward_per_employee: 61, signup_incentives: 7, promotion_trips: 4 }
  expect(
    editsLeft(edits, { sent, sections: ['limit', 'sign_up'], isQuiet: false, kept: record }),
  ).toEqual({ max_reward_per_employee: 61, promotion_trips: 4 })
})

it('keeps the switch that a draft does not save by itself [RW-GEN-21]', () => {
  const edits = { app_promotion_enabled: true, promotion_trips: 4 }
  const sent = { ...saved, ...edits }
  const saving = { sent, sections: ['promotion'] as const, kept: record }
  expect(editsLeft(edits, { ...saving, isQuiet: true })).toEqual({ app_promotion_enabled: true })
  expect(editsLeft(edits, { ...saving, isQuiet: false })).toEqual({})
})

it('hands the id a new recommendation was given to what was typed on, so that it is not made twice', () => {
  const entry = newRecommendation('2026-12-01')
  const sent = { ...saved, commute_recommendations: [entry] }
  const kept = {
    ...record,
    commute_recommendations: [{ ...entry, _id: 'r1', budget_consumed: 0, selected_users: [] }],
  }
  const edits = { commute_recommendations: [{ ...entry, title: 'Take the train' }] }
  const left = editsLeft(edits, { sent, sections: ['recommendations'], isQuiet: true, kept })
  expect(left.commute_recommendations?.[0]).toMatchObject({ _id: 'r1', title: 'Take the train' })
})
