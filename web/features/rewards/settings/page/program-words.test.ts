import { describe, expect, it } from 'vitest'
import { estimateOf } from '../sections/estimate-of.ts'
import { examplesOf } from './examples-of.ts'
import { formOf } from './program-form.ts'
import { programSearch } from './program-search.ts'
import { programChoices, programStanding, programTitle } from './program-titles.ts'
import { reckonedForm } from './reckoned-form.ts'
import { recordAnswer } from './record-fixture.ts'
import { panelWords, savingWords, whyNotSave } from './saving-words.ts'
import { sectionExamples } from './section-examples.ts'
import { hasSpending, spendingChart } from './spending-chart.ts'
import { comparedWords } from './spending-words.ts'

const draft = recordAnswer()
const running = recordAnswer({ start_date: '2026-07-01', end_date: '2027-06-30', ongoing: true })

describe('the title of a program [RW-GEN-05]', () => {
  it.each([
    [null, null, 'No defined date'],
    ['2027-01-01', '2027-12-31', 'Jan 1, 2027 - Dec 31, 2027'],
    ['2027-01-01', null, 'Jan 1, 2027 - no end date'],
  ])('from %s to %s is %s', (start_date, end_date, title) => {
    expect(programTitle({ start_date, end_date })).toBe(title)
  })

  it('tells drafts apart', () => {
    const labels = programChoices([draft, { ...draft, _id: 'b' }, running]).map((one) => one.label)
    expect(labels).toEqual(['No defined date', 'No defined date (2)', 'Jul 1, 2026 - Jun 30, 2027'])
  })
})

it.each([
  [null, null, 'Draft'],
  ['2026-11-22', null, 'Scheduled'],
  ['2026-11-21', '2026-11-21', 'Ongoing'],
  ['2026-01-01', null, 'Ongoing'],
  ['2026-01-01', '2026-11-20', 'Over'],
])('a program from %s to %s is %s [RW-GEN-23] [RW-GEN-29]', (start_date, end_date, label) => {
  expect(programStanding({ start_date, end_date }, '2026-11-21').label).toBe(label)
})

describe('the words of saving', () => {
  it('tell of a running program that changes wait for tomorrow, before and after', () => {
    expect(savingWords('changed', running)).toBe(
      'Not saved yet: would count from tomorrow, Nov 22, 2026',
    )
    expect(savingWords('saved', running)).toBe('Saved: counts from tomorrow, Nov 22, 2026')
    expect(savingWords('saved', draft)).toBe('Saved')
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
    expect(panelWords(launched)).toMatch(/^Launches the program: .* December 1, 2026/)
    for (const typed of ['2', '2026-1', '12/01/2026', '2026-13-01']) {
      expect(panelWords({ ...editor, form: { ...saved, start_date: typed } })).toBe('')
    }
    const own = formOf(running)
    const endless = {
      record: running,
      saved: own,
      isDraft: false,
      form: { ...own, end_date: null },
    }
    expect(panelWords(endless)).toBe('The program then goes on without an end.')
  })
})

it('keeps in the URL which program, tab and drawer, and nothing unknown', () => {
  const program = draft._id
  expect(programSearch({ program, tab: 'new', history: true })).toEqual({
    program,
    tab: 'new',
    history: true,
  })
  const nothing = { program: undefined, tab: undefined, history: undefined }
  expect(programSearch({ program: 'x', tab: 'old', history: 'yes' })).toEqual(nothing)
})

it('has an example in dollars for every section, and none while a figure is missing', () => {
  const examples = sectionExamples(formOf(draft), 100, {})
  expect(examples.perMode?.walk).toContain('$0.50 a trip')
  expect(examples.prizes).toHaveLength(1)
  for (const section of ['limit', 'sign_up', 'weekly'] as const) {
    expect(examples[section]?.join()).toContain('$')
  }
  expect(sectionExamples({ ...formOf(draft), signup_incentives: Number.NaN }, 100, {})).toEqual({})
})

it('reckons with what is saved of a section that is off', () => {
  const saved = { ...formOf(draft), app_promotion_enabled: true, signup_incentives_enabled: true }
  const form = { ...saved, signup_incentives: Number.NaN, promotion_trips: Number.NaN }
  const off = { ...form, signup_incentives_enabled: false, app_promotion_enabled: false }
  const hasErrors = () => false
  const costs = (typed: typeof form) => estimateOf(reckonedForm(typed, saved), 100, {})
  expect(examplesOf({ form, saved, hasErrors }, 100, {})).toEqual({})
  expect(costs(form)).toBeNull()
  expect(examplesOf({ form: off, saved, hasErrors }, 100, {}).limit?.join()).toContain('$')
  expect(costs(off)).toMatchObject({ signUpCents: 0, totalCents: 199_485 })
})

describe('what was spent', () => {
  const figures = { reward: 0, credit: 0, prizes: 0, signup: 0, promotion: 0, recommendation: 0 }
  const month = {
    month: '2026-10-01',
    days: 31,
    days_in_month: 31,
    estimate: { ...figures, total: 100 },
    spent: { ...figures, total: 90.5 },
  }

  it.each([
    [month, '$9.50 below'],
    [{ ...month, spent: { ...month.spent, total: 100.1 } }, '$0.10 above'],
    [{ ...month, days: 10, spent: { ...month.spent, total: 100 } }, 'As estimated, 10 of 31 days'],
  ])('is compared with the estimate', (one, words) => {
    expect(comparedWords(one, '2026-11-21')).toBe(words)
  })

  it('is not compared while the month runs', () => {
    expect(comparedWords(month, '2026-10-15')).toBe('So far')
  })

  it('is there once a month of the program is over', () => {
    expect(hasSpending(draft)).toBe(false)
    expect(hasSpending({ start_date: '2026-11-01', today: '2026-11-30' })).toBe(false)
    expect(hasSpending({ start_date: '2026-11-30', today: '2026-12-01' })).toBe(true)
    expect(spendingChart([month]).points[0]).toMatchObject({
      name: 'October 2026',
      values: { estimate: 100, spent: 90.5 },
    })
  })
})
