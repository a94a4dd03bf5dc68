import { describe, expect, it } from 'vitest'
import { recordAnswer } from '../editor/editor-fixture.ts'
import { formOf } from '../editor/program-form.ts'
import { countsFrom, launchMessage, whyNotLaunch, whyNotSave } from './saving-messages.ts'

const draft = recordAnswer()
const running = recordAnswer({ start_date: '2026-07-01', end_date: '2027-06-30', ongoing: true })
const scheduled = recordAnswer({ start_date: '2027-01-01' })

describe('from when a change counts', () => {
  const limit = ['limit'] as const
  const dates = ['dates'] as const
  it.each([
    ['tomorrow while it runs', running, limit, {}, 'Counts from tomorrow, Nov 22, 2026.'],
    [
      'its start before that',
      scheduled,
      limit,
      {},
      'Counts from the program’s start, Jan 1, 2027.',
    ],
    ['at once for dates', running, dates, { end_date: '2027-12-31' }, 'Dates count at once.'],
    ['no end', running, dates, { end_date: null }, 'The program would then go on without an end.'],
    [
      'never as a draft',
      scheduled,
      dates,
      { start_date: null },
      'The program would be a draft again, and reward nothing.',
    ],
  ])('is %s [RW-GEN-19] [RW-GEN-29]', (_, record, changed, part, text) => {
    const saved = formOf(record)
    expect(countsFrom({ record, saved, form: { ...saved, ...part }, changed: [...changed] })).toBe(
      text,
    )
  })
})

it('gives the reason while nothing can be saved [RW-GEN-20]', () => {
  expect(whyNotSave(['limit'])).toBe('Correct what is marked first')
  expect(whyNotSave([])).toBeNull()
})

it('launches a draft that has a start and nothing wrong, and says what that does [COST-04]', () => {
  const saved = formOf(draft)
  const editor = { form: saved, changed: [], hasErrors: () => false }
  expect(whyNotLaunch(editor)).toBe('Choose the day it starts first')
  const launched = { ...editor, form: { ...saved, start_date: '2026-12-01' } }
  expect(whyNotLaunch(launched)).toBeNull()
  expect(whyNotLaunch({ ...launched, changed: ['limit'], hasErrors: () => true })).toBe(
    'Correct what is marked first',
  )
  expect(launchMessage(launched)).toBe('It would reward trips from Dec 1, 2026 on.')
  expect(launchMessage({ form: saved }, true)).toBe(
    'You need a subscription and credit first. Press to see how.',
  )
  const ended = { form: { ...launched.form, end_date: '2027-02-28' } }
  expect(launchMessage(ended)).toMatch(/to Feb 28, 2027\.$/)
  for (const typed of ['2', '2026-1', '12/01/2026', '2026-13-01'])
    expect(launchMessage({ form: { ...saved, start_date: typed } })).toMatch(/^Until then/)
})
