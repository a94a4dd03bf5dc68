import { describe, expect, it } from 'vitest'
import { recordAnswer } from '../editor/editor-fixture.ts'
import { formOf } from '../editor/program-form.ts'
import { panelMessage, savingMessage, whyNotSave } from './saving-messages.ts'

const draft = recordAnswer()
const running = recordAnswer({ start_date: '2026-07-01', end_date: '2027-06-30', ongoing: true })

describe('the messages of saving', () => {
  it('say of a running program that changes wait for tomorrow, before and after', () => {
    expect(savingMessage('changed', running)).toBe(
      'Not saved yet: would count from tomorrow, Nov 22, 2026',
    )
    expect(savingMessage('saved', running)).toBe('Saved: counts from tomorrow, Nov 22, 2026')
    expect(savingMessage('saved', draft)).toBe('Saved')
  })

  it('give the reason while nothing can be saved [RW-GEN-20]', () => {
    expect(whyNotSave('same', false)).toBe('Nothing has changed')
    expect(whyNotSave('changed', true)).toBe('Correct what is marked first')
    expect(whyNotSave('changed', false)).toBeNull()
  })

  it('say what a start date does to a draft, once it is one, and no end to a program [COST-04] [RW-GEN-29]', () => {
    const saved = formOf(draft)
    const editor = { record: draft, saved, isDraft: true }
    const launched = { ...editor, form: { ...saved, start_date: '2026-12-01' } }
    expect(panelMessage(launched)).toMatch(/^Launches the program: .* Dec 1, 2026/)
    for (const typed of ['2', '2026-1', '12/01/2026', '2026-13-01']) {
      expect(panelMessage({ ...editor, form: { ...saved, start_date: typed } })).toBe('')
    }
    const own = formOf(running)
    const endless = {
      record: running,
      saved: own,
      isDraft: false,
      form: { ...own, end_date: null },
    }
    expect(panelMessage(endless)).toBe('The program then goes on without an end.')
  })
})
