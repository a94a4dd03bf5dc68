import { describe, expect, it } from 'vitest'
import { newRecommendation } from '../sections/recommendation-draft.ts'
import { recordAnswer } from './editor-fixture.ts'
import { formOf, type ProgramForm, pageSections } from './program-form.ts'
import { changesOf, isChanged } from './section-changes.ts'

const saved = formOf(recordAnswer())

function typed(differences: Partial<ProgramForm>): ProgramForm {
  return { ...saved, ...differences }
}

describe('what is sent of a section', () => {
  it('is nothing while nothing differs, in whatever order its parts come [RW-GEN-20]', () => {
    const { value, ...rest } = saved.weekly_credit_structure[0] ?? { value: 0 }
    const form = typed({
      // The same entry, spelled the other way round.
      weekly_credit_structure: [{ ...rest, value }] as typeof saved.weekly_credit_structure,
      monthly_incentives_structure: { ...saved.monthly_incentives_structure },
    })
    expect(pageSections.filter((section) => isChanged(section, form, saved))).toEqual([])
  })

  it('is only what differs: of the policies those that do [RW-GEN-16]', () => {
    const { scoring_policies: policies } = saved
    const form = typed({
      scoring_policies: { ...policies, mode_based: { ...policies.mode_based, walk: 75 } },
      max_reward_per_employee: 60,
    })
    expect(changesOf('scoring', form, saved)).toEqual({
      scoring_policies: { mode_based: { ...policies.mode_based, walk: 75 } },
    })
    expect(changesOf('limit', form, saved)).toEqual({ max_reward_per_employee: 60 })
    expect(changesOf('weekly', form, saved)).toEqual({})
  })

  it('calls the weekly credits by the name of the page [RW-GEN-16]', () => {
    const entry = { value: 25, type: 'random_green_reporter' } as const
    const form = typed({ weekly_credit_structure: [entry] })
    expect(changesOf('weekly', form, saved)).toEqual({ weekly_credits: [entry] })
  })

  it('is the switch alone once it is off, whatever was typed before [RW-GEN-21] [RW-GEN-22]', () => {
    const form = typed({ signup_incentives: 8, signup_incentives_enabled: false })
    expect(changesOf('sign_up', form, saved)).toEqual({ signup_incentives_enabled: false })
    const off = { ...saved, signup_incentives_enabled: false }
    expect(isChanged('sign_up', { ...off, signup_incentives: 8 }, off)).toBe(false)
  })

  it('are the recommendations anew with their switch once that is off [RW-REC-07]', () => {
    const entry = (title: string) => ({ ...newRecommendation('2027-01-01'), title })
    const old = { ...entry('By train'), _id: crypto.randomUUID() }
    const on = { ...saved, commute_recommendations_enabled: true, commute_recommendations: [old] }
    const anew = {
      commute_recommendations_enabled: false,
      commute_recommendations: [entry('Another way to work')],
    }
    expect(changesOf('recommendations', { ...on, ...anew }, on)).toEqual(anew)
    expect(isChanged('recommendations', { ...on, ...anew }, { ...on, ...anew })).toBe(false)
  })

  it('are a switch that was turned, and nothing of what stays off', () => {
    const form = typed({ enable_multiplier: true, promotion_trips: 12 })
    expect(changesOf('multipliers', form, saved)).toEqual({ enable_multiplier: true })
    expect(changesOf('promotion', form, saved)).toEqual({})
    const on = { ...saved, app_promotion_enabled: true }
    const more = { ...on, promotion_trips: 12 }
    expect(changesOf('promotion', more, on)).toEqual({ promotion_trips: 12 })
  })

  it('says null for an end that was taken away [RW-GEN-29]', () => {
    const dated = { ...saved, start_date: '2027-01-01', end_date: '2027-12-31' }
    expect(changesOf('dates', { ...dated, end_date: null }, dated)).toEqual({ end_date: null })
  })
})
