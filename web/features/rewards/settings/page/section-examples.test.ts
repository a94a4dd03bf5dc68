import { expect, it } from 'vitest'
import { recordAnswer } from '../editor/editor-fixture.ts'
import { effectiveForm, formOf } from '../editor/program-form.ts'
import { estimateOf } from '../estimate/settings-costs.ts'
import { examplesOf, sectionExamples } from './section-examples.ts'

const draft = recordAnswer()

it('has an example in dollars for every section, and none while a figure is missing', () => {
  const examples = sectionExamples(formOf(draft), 100, {})
  expect(examples.perMode?.walk).toContain('$0.50 a trip')
  expect(examples.prizes).toHaveLength(1)
  for (const section of ['limit', 'sign_up', 'weekly'] as const) {
    expect(examples[section]?.join()).toContain('$')
  }
  expect(sectionExamples({ ...formOf(draft), signup_incentives: Number.NaN }, 100, {})).toEqual({})
})

it('computes with what is saved of a section that is off', () => {
  const saved = { ...formOf(draft), app_promotion_enabled: true, signup_incentives_enabled: true }
  const form = { ...saved, signup_incentives: Number.NaN, promotion_trips: Number.NaN }
  const off = { ...form, signup_incentives_enabled: false, app_promotion_enabled: false }
  const hasErrors = () => false
  const costs = (typed: typeof form) => estimateOf(effectiveForm(typed, saved), 100, {})
  expect(examplesOf({ form, saved, hasErrors }, 100, {})).toEqual({})
  expect(costs(form)).toBeNull()
  expect(examplesOf({ form: off, saved, hasErrors }, 100, {}).limit?.join()).toContain('$')
  expect(costs(off)).toMatchObject({ signUpCents: 0, totalCents: 199_485 })
})
