import { describe, expect, it } from 'vitest'
import type { MultiplierOnTheWire } from '#contract/rewards/settings-program.ts'
import { newMultiplier } from '../sections/multipliers/multiplier-row.ts'
import { dateErrors } from './date-errors.ts'
import { recordAnswer } from './editor-fixture.ts'
import { refusalMessage, refusedFields, sectionErrors } from './program-errors.ts'
import { formOf, type PageSection, type ProgramForm } from './program-form.ts'

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
      expect(Object.keys(sectionErrors(section, { ...saved, ...part }, saved))).toEqual(fields)
    },
  )

  it('is nothing of what has not been changed', () => {
    const broken = { ...saved, max_reward_per_employee: 0 }
    expect(sectionErrors('limit', broken, broken)).toEqual({})
    expect(sectionErrors('sign_up', { ...broken, signup_incentives: 1 }, broken)).toEqual({})
  })

  it('is nothing of what is only switched off, whatever was typed there [RW-GEN-21] [RW-GEN-22]', () => {
    const overlapping = { multipliers: [row, row], enable_multiplier: false }
    expect(sectionErrors('multipliers', { ...saved, ...overlapping }, saved)).toEqual({})
    const turned = {
      promotion_incentives_start_date: '2027-01-08',
      promotion_incentives_end_date: '2027-01-01',
      app_promotion_enabled: false,
    }
    expect(sectionErrors('promotion', { ...saved, ...turned }, saved)).toEqual({})
    const prizes = { ...saved.monthly_incentives_structure, most_green_trips: 600_000 }
    const doubled = {
      multipliers: [{ ...row, monthly: true }],
      monthly_incentives_structure: prizes,
    }
    // Wrong together with what is on, it still has its error.
    expect(Object.keys(sectionErrors('prizes', { ...saved, ...doubled }, saved))).toEqual([
      'monthly_incentives_structure.most_green_trips',
    ])
  })

  it('waits for a date of the program to be typed to its end [COST-04]', () => {
    const dated = {
      promotion_incentives_start_date: '2027-01-01',
      promotion_incentives_end_date: '2027-01-08',
    }
    const typing = { ...saved, ...dated, start_date: '3' }
    expect(sectionErrors('promotion', typing, saved)).toEqual({})
    expect(dateErrors({ start_date: '3', end_date: '2027-01-01' }, recordAnswer(), true)).toEqual(
      {},
    )
  })

  it('keeps the server’s lines, by the form’s names', () => {
    expect(
      refusedFields({ 'weekly_credits.0.value': ['One', 'Two'], start_date: ['Three'] }),
    ).toEqual({ 'weekly_credit_structure.0.value': 'One\nTwo', start_date: 'Three' })
  })
})

describe('the message of a refusal', () => {
  it('says what it says of fields once each, shown on the page or not', () => {
    const early = 'The mobile app promotion ends before the program begins'
    const fields = {
      promotion_incentives_end_date: [early],
      start_date: [early],
      weekly_credits: ['The program has begun'],
    }
    expect(refusalMessage({ fields, message: '' })).toBe(`${early}\nThe program has begun`)
  })

  it('says its message where no field is named', () => {
    expect(refusalMessage({ fields: {}, message: 'This program was deleted' })).toBe(
      'This program was deleted',
    )
  })
})
