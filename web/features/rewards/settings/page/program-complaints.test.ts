import { describe, expect, it } from 'vitest'
import type { MultiplierOnTheWire } from '#contract/rewards/settings-program.ts'
import { newMultiplier } from '../sections/new-multiplier.ts'
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
  ...newMultiplier('2026-12-31', null),
  end_date: '2027-01-31',
  modes: ['bike'],
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
    [
      'an emptied day of the promotion',
      'promotion',
      { promotion_incentives_start_date: '2027-01-01', promotion_incentives_end_date: '' },
      ['promotion_incentives_end_date'],
    ],
    [
      'more multipliers than there can be',
      'multipliers',
      { multipliers: Array(51).fill({ ...row, modes: [] }) },
      ['multipliers'],
    ],
    ['a date that is none', 'dates', { start_date: 'soon' }, ['start_date']],
  ])(
    'names the field of %s [RW-SCORE-09] [RW-MULT-04] [RW-WEEK-09]',
    (_, section, part, fields) => {
      expect(Object.keys(sectionComplaints(section, { ...saved, ...part }, saved))).toEqual(fields)
    },
  )

  it('is nothing of what has not been changed', () => {
    const broken = { ...saved, max_reward_per_employee: 0 }
    expect(sectionComplaints('limit', broken, broken)).toEqual({})
    expect(sectionComplaints('sign_up', { ...broken, signup_incentives: 1 }, broken)).toEqual({})
  })

  it('is nothing of what is only switched off, whatever was typed there [RW-GEN-21] [RW-GEN-22]', () => {
    const overlapping = { multipliers: [row, row], enable_multiplier: false }
    expect(sectionComplaints('multipliers', { ...saved, ...overlapping }, saved)).toEqual({})
    const turned = {
      promotion_incentives_start_date: '2027-01-08',
      promotion_incentives_end_date: '2027-01-01',
      app_promotion_enabled: false,
    }
    expect(sectionComplaints('promotion', { ...saved, ...turned }, saved)).toEqual({})
    const prizes = { ...saved.monthly_incentives_structure, most_green_trips: 600_000 }
    const doubled = {
      multipliers: [{ ...row, monthly: true }],
      monthly_incentives_structure: prizes,
    }
    // Wrong together with what is on, it is still told.
    expect(Object.keys(sectionComplaints('prizes', { ...saved, ...doubled }, saved))).toEqual([
      'monthly_incentives_structure.most_green_trips',
    ])
  })

  it('waits for a date of the program to be typed to its end [COST-04]', () => {
    const dated = {
      promotion_incentives_start_date: '2027-01-01',
      promotion_incentives_end_date: '2027-01-08',
    }
    const typing = { ...saved, ...dated, start_date: '3' }
    expect(sectionComplaints('promotion', typing, saved)).toEqual({})
    expect(
      dateComplaints({ start_date: '3', end_date: '2027-01-01' }, recordAnswer(), true),
    ).toEqual({})
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
