import { expect, it } from 'vitest'
import { firstStartOn, launchOf, startDraft } from './launch-draft.ts'
import { draftErrors, looseErrors, typeDataErrors } from './launch-errors.ts'

const draft = startDraft({ communitySize: 140, firstOn: '2026-11-21', afterOn: null })

it('begins with the community size and the next 1st, by the month [SUB-55]', () => {
  expect(draft).toMatchObject({
    kind: 'ongoing',
    interval: 'month',
    employees: 140,
    startOn: '2026-12-01',
    endOn: null,
  })
  expect(startDraft({ communitySize: 0, firstOn: '2026-12-01', afterOn: null })).toMatchObject({
    employees: 1,
    startOn: '2026-12-01',
  })
})

it.each([
  ['the day after a program ends', '2026-12-16', '2026-12-16'],
  ['the next 1st, when it ended before', '2026-11-01', '2026-12-01'],
])('begins on %s [SUB-12]', (_, afterOn, startOn) => {
  const firstOn = '2026-11-21'
  expect(startDraft({ communitySize: 1, firstOn, afterOn })).toMatchObject({ startOn })
})

it.each([
  ['today, when none runs', null, '2026-11-21'],
  ['the day after the running one ends', '2026-12-31', '2027-01-01'],
  ['today, when it ended before', '2026-10-31', '2026-11-21'],
])('starts at the earliest %s', (_, runningLastOn, expected) => {
  expect(firstStartOn('2026-11-21', runningLastOn)).toBe(expected)
})

it('sends the documented fields [SUB-25]', () => {
  expect(launchOf({ ...draft, interval: 'half_year' }).data).toEqual({
    start_date: '2026-12-01',
    end_date: null,
    subscription_type: 'ongoing',
    billing_interval: 'half_year',
    billing_interval_count: 1,
    number_of_employees: 140,
  })
})

it('sends a fixed cost by the month, with what it is made of [SUB-26]', () => {
  expect(launchOf({ ...draft, kind: 'fixed_cost', interval: 'year' }).data).toMatchObject({
    subscription_type: 'fixed_cost',
    billing_interval: 'month',
    type_data: { fixed_cost_type: 'budget', cost_per_employee: 10 },
  })
})

it.each([
  ['no employees', { employees: null }, 'number_of_employees', 'This field is required'],
  ['zero employees', { employees: 0 }, 'number_of_employees', 'Must be bigger than or equal to 1'],
  ['no start', { startOn: null }, 'start_date', 'This field is required'],
  [
    'a start after the end',
    { startOn: '2027-01-02', endOn: '2027-01-01' },
    'start_date',
    "Start Date Can't Be Greater Than End Date",
  ],
])('says what is wrong with %s [SUB-22, SUB-50]', (_, differences, field, words) => {
  expect(draftErrors({ ...draft, ...differences })).toEqual({ [field]: words })
})

it('says what is wrong with the fixed cost by the names its form uses [SUB-61]', () => {
  const errors = draftErrors({
    ...draft,
    kind: 'fixed_cost',
    typeData: { fixed_cost_type: 'budget', cost_per_employee: 0 },
  })
  expect(typeDataErrors(errors)).toEqual({
    cost_per_employee: 'Must be bigger than or equal to 1',
  })
})

it('tells errors without a field of their own apart', () => {
  const errors = {
    start_date: 'Start',
    'type_data.cost_per_employee': 'Cost',
    'type_data.reward_settings_data': 'This program would reward nothing',
    type_data: 'Too much',
  }
  expect(looseErrors(errors)).toEqual(['This program would reward nothing', 'Too much'])
})
