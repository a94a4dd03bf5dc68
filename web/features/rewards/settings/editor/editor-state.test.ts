import { describe, expect, it } from 'vitest'
import { edited, recordAnswer } from './editor-fixture.ts'
import { draftDates, isUnsaved, isUnsent } from './editor-state.ts'

const running = recordAnswer({ start_date: '2026-07-01', ongoing: true })

describe('leaving', () => {
  it('asks about what no save by itself is about to send', () => {
    const editor = edited()
    expect([isUnsaved(editor.state), isUnsent(editor.state)]).toEqual([false, false])
    // It will save itself: closing the window now would lose it, another page would not.
    editor.type('limit', { max_reward_per_employee: 60 })
    expect([isUnsaved(editor.state), isUnsent(editor.state)]).toEqual([false, true])
    editor.take({ kind: 'paused' })
    editor.save({ max_reward_per_employee: 60 })
    expect([isUnsaved(editor.state), isUnsent(editor.state)]).toEqual([false, false])
  })

  it('asks about what is wrong of a draft [RW-GEN-17]', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: Number.NaN })
    expect(isUnsaved(editor.state)).toBe(true)
  })

  it('remembers the dates of a draft, as they were typed, until it is launched', () => {
    const editor = edited()
    editor.type('dates', { start_date: '2027-01-01' })
    editor.type('dates', { end_date: '2027-0' })
    editor.type('limit', { max_reward_per_employee: 60 })
    expect(draftDates(editor.state)).toEqual({ start_date: '2027-01-01', end_date: '2027-0' })
    editor.take({ kind: 'paused' })
    editor.save({ max_reward_per_employee: 60 })
    // Another page loses nothing; a closed window would.
    expect([isUnsaved(editor.state), isUnsent(editor.state)]).toEqual([false, true])
    editor.take({ kind: 'loaded', record: running })
    expect(draftDates(editor.state)).toEqual({})
    expect(isUnsaved(editor.state)).toBe(true)
  })

  it('asks about what was refused, until it is typed in, and about all of a running program', () => {
    const editor = edited()
    editor.type('limit', { max_reward_per_employee: 60 })
    editor.take({ kind: 'paused' })
    editor.refuse({ max_reward_per_employee: ['Too few'] })
    expect(isUnsaved(editor.state)).toBe(true)
    editor.type('limit', { max_reward_per_employee: 61 })
    expect(isUnsaved(editor.state)).toBe(false)
    const launched = edited(running)
    launched.type('limit', { max_reward_per_employee: 60 })
    expect(isUnsaved(launched.state)).toBe(true)
  })
})
