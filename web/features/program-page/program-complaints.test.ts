import { describe, expect, it } from 'vitest'
import type { MultiplierOnTheWire } from '#contract/program-settings.ts'
import { dateComplaints } from './date-complaints.ts'
import type { PageSection } from './page-sections.ts'
import { refusedFields, sectionComplaints } from './program-complaints.ts'
import { formOf, type ProgramForm } from './program-form.ts'
import { recordAnswer } from './record-fixture.ts'

const saved = {
  ...formOf(recordAnswer()),
  enable_multiplier: true,
  app_promotion_enabled: true,
} satisfies ProgramForm

const row: MultiplierOnTheWire = {
  multiplier: 2,
  start_date: '2027-01-01',
  end_date: '2027-01-31',
  modes: ['bike'],
  max_monthly_reward: 0,
  monthly: false,
  weekly: false,
  most_miles_walked: false,
  most_miles_biked: false,
  most_transit_trips: false,
  most_carpool_trips: false,
  most_green_trips: false,
  most_trips_to_the_office: false,
}

describe('what is wrong with what was typed', () => {
  it.each<[string, PageSection, Partial<ProgramForm>, string[]]>([
    [
      'a limit below a dollar',
      'limit',
      { max_reward_per_employee: 0.5 },
      ['max_reward_per_employee'],
    ],
    ['an empty figure', 'sign_up', { signup_incentives: Number.NaN }, ['signup_incentives']],
    [
      'a fourth weekly credit',
      'weekly',
      { weekly_credit_structure: Array(4).fill({ value: 5, type: 'random_reporter' }) },
      ['weekly_credit_structure'],
    ],
    [
      'a weekly credit that a multiplier makes too great',
      'weekly',
      {
        weekly_credit_structure: [{ value: 600_000, type: 'random_reporter' }],
        multipliers: [{ ...row, weekly: true }],
      },
      ['weekly_credit_structure.0.value'],
    ],
    [
      'a negative weekly credit',
      'weekly',
      { weekly_credit_structure: [{ value: -1, type: 'random_reporter' }] },
      ['weekly_credit_structure.0.value'],
    ],
    [
      'a factor below 1',
      'multipliers',
      { multipliers: [{ ...row, multiplier: 0.5 }] },
      ['multipliers.0.multiplier'],
    ],
    [
      'a multiplier that ends before it begins',
      'multipliers',
      { multipliers: [{ ...row, end_date: '2026-12-31' }] },
      ['multipliers.0.end_date'],
    ],
    [
      'two that share a day and a mode',
      'multipliers',
      { multipliers: [row, { ...row, start_date: '2027-01-31', end_date: '2027-02-07' }] },
      ['multipliers.1.start_date'],
    ],
    [
      'a promotion that ends before it begins',
      'promotion',
      {
        promotion_incentives_start_date: '2027-01-08',
        promotion_incentives_end_date: '2027-01-01',
      },
      ['promotion_incentives_end_date'],
    ],
    ['a date that is none', 'dates', { start_date: 'soon' }, ['start_date']],
  ])(
    'names the field of %s [RW-SCORE-09] [RW-MULT-04] [RW-WEEK-06]',
    (_, section, part, fields) => {
      expect(Object.keys(sectionComplaints(section, { ...saved, ...part }, saved))).toEqual(fields)
    },
  )

  it('is nothing of what has not been changed', () => {
    const broken = { ...saved, max_reward_per_employee: 0 }
    expect(sectionComplaints('limit', broken, broken)).toEqual({})
    expect(sectionComplaints('sign_up', { ...broken, signup_incentives: 1 }, broken)).toEqual({})
  })

  it('keeps the server’s lines, by the form’s names', () => {
    expect(
      refusedFields({ 'weekly_credits.0.value': ['One', 'Two'], start_date: ['Three'] }),
    ).toEqual({ 'weekly_credit_structure.0.value': 'One\nTwo', start_date: 'Three' })
  })
})

describe('what is wrong with the dates', () => {
  it.each([
    [
      'a start in this month',
      { start_date: '2026-11-30' },
      false,
      { start_date: 'The earliest start is December 1, 2026' },
    ],
    ['a start on the next 1st', { start_date: '2026-12-01' }, false, {}],
    [
      'an end before the month after next',
      { end_date: '2026-12-31' },
      false,
      {
        end_date:
          'The earliest end is January 1, 2027: a program runs to the first of the month after next at least',
      },
    ],
    [
      'an end before the start',
      { start_date: '2027-03-01', end_date: '2027-02-01' },
      true,
      { end_date: "Start Date Can't Be Greater Than End Date" },
    ],
    ['any start for the platform', { start_date: '2026-01-01' }, true, {}],
    ['an end taken away', { end_date: null }, false, {}],
  ])('%s [RW-GEN-28] [RW-GEN-32] [RW-GEN-33]', (_, changes, isImpersonated, expected) => {
    expect(dateComplaints(changes, recordAnswer(), isImpersonated)).toEqual(expected)
  })
})
