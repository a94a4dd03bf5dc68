import { describe, expect, it } from 'vitest'
import { newRecommendation } from '../sections/recommendation-draft.ts'
import { edited, recordAnswer } from './editor-fixture.ts'
import { allErrors, isPressed, isUnsaved, savingOf } from './editor-state.ts'

const draft = recordAnswer()
const running = recordAnswer({ start_date: '2026-07-01', ongoing: true })

describe('a draft', () => {
  it('saves itself after a pause, and says nothing of it but in the bar [RW-GEN-17]', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    expect(editor.effects).toEqual([{ kind: 'wait' }])
    expect(savingOf(editor.state)).toEqual({ kind: 'saving' })
    editor.take({ kind: 'paused' })
    expect(editor.sent).toEqual([{ max_reward_per_employee: 60 }])
    expect(savingOf(editor.state)).toEqual({ kind: 'saving' })
    editor.save({ max_reward_per_employee: 60 })
    expect(savingOf(editor.state)).toEqual({ kind: 'same' })
    expect(editor.state.edits).toEqual({})
    expect(editor.form.max_reward_per_employee).toBe(60)
    expect(editor.toasts).toEqual([])
  })

  it('saves its switches by itself too, and leaves dates to the launch and what is wrong to be corrected [RW-GEN-17] [RW-GEN-22]', () => {
    const editor = edited()
    editor.type('dates', { start_date: '2027-01-01' })
    expect(editor.effects).toEqual([])
    expect(savingOf(editor.state)).toEqual({ kind: 'same' })
    editor.type('promotion', { app_promotion_enabled: true })
    editor.type('limit', { max_reward_per_employee: Number.NaN })
    editor.type('sign_up', { signup_incentives: 7 })
    editor.take({ kind: 'paused' })
    expect(editor.sent).toEqual([{ signup_incentives: 7, app_promotion_enabled: true }])
    editor.save({ signup_incentives: 7, app_promotion_enabled: true })
    expect(savingOf(editor.state)).toMatchObject({ kind: 'changed', wrong: ['limit'] })
  })

  it('says that it could not save itself until it is tried again, and raises no alarm beside it [RW-GEN-17]', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.take({ kind: 'paused' })
    editor.refuse({})
    expect(savingOf(editor.state)).toEqual({
      kind: 'changed',
      sections: ['limit'],
      wrong: [],
      failure: 'Refused',
    })
    expect(isUnsaved(editor.state)).toBe(true)
    expect(editor.toasts).toEqual([])
    editor.take({ kind: 'paused' })
    expect(savingOf(editor.state)).toEqual({ kind: 'saving' })
    editor.save({ max_reward_per_employee: 60 })
    expect(savingOf(editor.state)).toEqual({ kind: 'same' })
  })

  it('that was launched by others waits for its button [RW-GEN-17]', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.take({ kind: 'loaded', record: running })
    editor.take({ kind: 'paused' })
    expect(editor.sent).toEqual([])
    expect(savingOf(editor.state)).toMatchObject({ kind: 'changed', sections: ['limit'] })
  })

  it('sends nothing that is the same again by the time of the pause [RW-GEN-20]', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.type('limit', { max_reward_per_employee: draft.max_reward_per_employee })
    editor.take({ kind: 'paused' })
    expect(editor.sent).toEqual([])
  })
})

it('of a running program is saved by its button alone', () => {
  const editor = edited(running)
  editor.type('limit', { max_reward_per_employee: 60 })
  expect(editor.effects).toEqual([])
  editor.press('limit')
  expect(isPressed(editor.state, ['limit'])).toBe(true)
  expect(isPressed(editor.state, ['sign_up'])).toBe(false)
  editor.save({ max_reward_per_employee: 60 }, '2026-11-22')
  expect(editor.effects).toEqual([
    { kind: 'send', changes: { max_reward_per_employee: 60 } },
    {
      kind: 'toast',
      isError: false,
      message: 'Max monthly reward saved, counting from Nov 22, 2026',
    },
    { kind: 'answer', id: 1, isSaved: true },
  ])
  expect(isPressed(editor.state, ['limit'])).toBe(false)
})

it('answers at once when there is nothing to send, or something to put right first', () => {
  const editor = edited()
  editor.press('limit')
  editor.type('limit', { max_reward_per_employee: 0 })
  editor.press('sign_up', 'limit')
  expect(editor.sent).toEqual([])
  expect(editor.answers).toEqual([true, false])
})

it('gives up what was typed, and takes it back, with nothing refused any more', () => {
  const editor = edited(running)
  editor.type('limit', { max_reward_per_employee: 60 })
  editor.press('limit')
  editor.refuse({ max_reward_per_employee: ['Too few'] })
  const { edits } = editor.state
  editor.take({ kind: 'replaced', edits: {} })
  expect(savingOf(editor.state)).toEqual({ kind: 'same' })
  expect(editor.form.max_reward_per_employee).toBe(running.max_reward_per_employee)
  editor.take({ kind: 'replaced', edits })
  expect(savingOf(editor.state)).toMatchObject({ sections: ['limit'], failure: null })
  expect(allErrors(editor.state)).toEqual({})
})

it.each([
  [{ start_date: '2027-01-01' }, draft, 'Launched: trips are rewarded from Jan 1, 2027 on'],
  [{ start_date: null }, running, 'The program is a draft again: it rewards nothing'],
  [{ end_date: '2027-12-31' }, running, 'Program dates saved'],
])('says what saving %o did', (dates, record, message) => {
  const editor = edited({ ...record, subscribed: true }, true)
  editor.type('dates', dates)
  editor.press('dates')
  editor.save(dates)
  expect(editor.toasts).toEqual([message])
})

it('says that it launched, whether or not the page has the program anew by then', () => {
  const editor = edited({ ...draft, subscribed: true }, true)
  editor.type('dates', { start_date: '2027-01-01' })
  editor.press('dates')
  editor.take({ kind: 'loaded', record: { ...editor.state.record, start_date: '2027-01-01' } })
  editor.save({ start_date: '2027-01-01' })
  expect(editor.toasts).toEqual(['Launched: trips are rewarded from Jan 1, 2027 on'])
})

describe('typing while a save runs', () => {
  it('stays, over what has been saved meanwhile', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.type('sign_up', { signup_incentives: 7 })
    editor.press('limit', 'sign_up')
    editor.type('limit', { max_reward_per_employee: 61 })
    editor.save({ max_reward_per_employee: 60, signup_incentives: 7 })
    expect(editor.state.edits).toEqual({ max_reward_per_employee: 61 })
    editor.take({ kind: 'paused' })
    expect(editor.sent.at(-1)).toEqual({ max_reward_per_employee: 61 })
  })

  it('lies over what others have changed, too', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.take({ kind: 'loaded', record: { ...draft, signup_incentives: 9 } })
    expect(editor.form).toMatchObject({ max_reward_per_employee: 60, signup_incentives: 9 })
  })

  it('changes the entry that was made of a new recommendation, and makes no second one [RW-REC-05]', () => {
    const editor = edited({ ...draft, commute_recommendations_enabled: true })
    const entry = newRecommendation('2026-12-01')
    const made = { ...entry, _id: '0193c0de-0000-7000-8000-000000000301' }
    editor.type('recommendations', { commute_recommendations: [entry] })
    editor.take({ kind: 'paused' })
    const typed = { ...entry, title: 'Take the train' }
    editor.type('recommendations', { commute_recommendations: [typed] })
    editor.save({
      commute_recommendations: [
        { ...made, budget_consumed: 0, has_content: false, selected_users: [] },
      ],
    })
    editor.take({ kind: 'paused' })
    expect(editor.sent).toEqual([
      { commute_recommendations: [entry] },
      { commute_recommendations: [{ ...made, title: 'Take the train' }] },
    ])
  })
})

describe('saves that are asked for while one runs', () => {
  it('are sent one after the other, each with what still differs then [RW-GEN-21] [RW-GEN-22]', () => {
    const editor = edited()
    editor.type('sign_up', { signup_incentives: 8 })
    editor.take({ kind: 'paused' })
    editor.type('sign_up', { signup_incentives_enabled: false })
    editor.press('sign_up')
    expect(editor.sent).toEqual([{ signup_incentives: 8 }])
    expect(isPressed(editor.state, ['sign_up'])).toBe(true)
    editor.save({ signup_incentives: 8 })
    expect(editor.sent).toEqual([{ signup_incentives: 8 }, { signup_incentives_enabled: false }])
    editor.save({ signup_incentives_enabled: false })
    expect(editor.answers).toEqual([true])
  })

  it('of a draft by itself are one, whatever was typed until its turn', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.press('limit')
    editor.type('sign_up', { signup_incentives: 8 })
    editor.take({ kind: 'paused' })
    editor.type('sign_up', { signup_incentives: 9 })
    editor.take({ kind: 'paused' })
    editor.save({ max_reward_per_employee: 60 })
    editor.save({ signup_incentives: 9 })
    expect(editor.sent).toEqual([{ max_reward_per_employee: 60 }, { signup_incentives: 9 }])
  })

  it('go on after one that was refused', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.press('limit')
    editor.type('sign_up', { signup_incentives: 8 })
    editor.press('sign_up')
    editor.refuse({})
    editor.save({ signup_incentives: 8 })
    expect(editor.answers).toEqual([false, true])
    expect(editor.state.edits).toEqual({ max_reward_per_employee: 60 })
  })
})

describe('a refusal', () => {
  it('is shown at its fields, and said, until the section is typed in', () => {
    const editor = edited()
    editor.type('weekly', { weekly_credit_structure: [{ value: 21, type: 'random_reporter' }] })
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.press('weekly', 'limit')
    editor.refuse({ 'weekly_credits.0.value': ['Too much'], max_reward_per_employee: ['Too few'] })
    expect(allErrors(editor.state)).toEqual({
      'weekly_credit_structure.0.value': 'Too much',
      max_reward_per_employee: 'Too few',
    })
    expect(editor.toasts).toEqual(['Too much\nToo few'])
    editor.type('limit', { max_reward_per_employee: 61 })
    expect(allErrors(editor.state)).toEqual({ 'weekly_credit_structure.0.value': 'Too much' })
  })

  it('gives way to what is wrong by now', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.press('limit')
    editor.type('limit', { max_reward_per_employee: Number.NaN })
    editor.refuse({ max_reward_per_employee: ['Too few'] })
    expect(allErrors(editor.state).max_reward_per_employee).toBe('Please add a valid number')
  })

  it('for what has begun meanwhile forgets what cannot be changed any more [RW-GEN-24]', () => {
    const editor = edited()
    editor.type('promotion', { promotion_trips: 12 })
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.type('weekly', { weekly_credit_enabled: false })
    editor.press('weekly')
    editor.refuse({ weekly_credits: ['The program has begun'] }, running)
    expect(editor.state.edits).toEqual({ max_reward_per_employee: 60 })
    expect(editor.form.weekly_credit_enabled).toBe(true)
    expect(editor.toasts).toEqual(['The program has begun'])
  })
})

it('opens the program that was saved under another id [RW-GEN-30]', () => {
  const editor = edited()
  editor.type('limit', { max_reward_per_employee: 60 })
  editor.press('limit')
  editor.take({ kind: 'saved', id: 'another', effectiveOn: null, record: undefined })
  expect(editor.effects).toContainEqual({ kind: 'open', id: 'another' })
})
