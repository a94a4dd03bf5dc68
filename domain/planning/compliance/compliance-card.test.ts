import { describe, expect, it } from 'vitest'
import { planningInput } from '#testing/planning-input.ts'
import { complianceFigures, placeText } from './compliance-card.ts'
import type { LawName } from './laws.ts'

type Changed = Parameters<typeof planningInput>[0]
const someTransit = { costs: { transit_pass: { amountCents: 5000 } } }

function lawOf(law: LawName, changed: Changed = {}, date = '2026-11-20') {
  const figure = complianceFigures(planningInput(changed), date).find((one) => one.law === law)
  if (!figure) throw new Error('every law is looked at')
  return figure
}

function checkOf(law: LawName, label: string, changed: Changed = {}, date?: string) {
  return lawOf(law, changed, date).checks.find((check) => check.label === label)
}

const ofEmployees = (employees: number): Changed => ({
  ...someTransit,
  scale: { period: 'yearly', employees, workdays: 260, isOwnWorkdays: false },
})

describe('what became of a law by a day', () => {
  it.each([
    ['hb22-1026', '2021-12-31', 'not_yet'],
    ['hb22-1026', '2022-06-06', 'proposed'],
    ['hb22-1026', '2022-06-07', 'enacted'],
    ['hb22-1026', '2022-12-31', 'enacted'],
    ['hb22-1026', '2023-01-01', 'in_force'],
    ['hb22-1026', '2026-12-31', 'in_force'],
    ['hb22-1026', '2027-01-01', 'ended'],
    ['hb22-1138', '2022-02-27', 'proposed'],
    ['hb22-1138', '2022-02-28', 'not_adopted'],
    ['etrp', '2021-07-19', 'proposed'],
    ['etrp', '2021-07-20', 'not_adopted'],
  ] as const)('%s on %s is %s [EMPCOST-11]', (law, date, status) => {
    expect(lawOf(law, {}, date).status.status).toBe(status)
  })
})

describe('HB22-1026', () => {
  it.each([
    [2, 'missed', '1 more employee in Colorado'],
    [3, 'met', null],
  ] as const)('with %i employees is %s [EMPCOST-11]', (employees, standing, missing) => {
    const changed = ofEmployees(employees)
    expect(lawOf('hb22-1026', changed).standing).toBe(standing)
    expect(checkOf('hb22-1026', 'Employees in Colorado', changed)).toMatchObject({ missing })
  })

  it.each([
    [200_000, true, null],
    [200_100, false, '$1.00 over the limit, which brings nothing more'],
  ] as const)(
    '%i cents for an employee are within its limit: %s [EMPCOST-11]',
    (amountCents, isMet, missing) => {
      const changed = { costs: { transit_pass: { amountCents, unit: 'year' as const } } }
      expect(checkOf('hb22-1026', 'Spending for one employee that counts', changed)).toMatchObject({
        isMet,
        missing,
      })
      // Over a limit nothing is missed.
      expect(lawOf('hb22-1026', changed).standing).toBe('met')
    },
  )

  it.each([
    [125, true, null],
    [126, false, '$2,000.00 over the limit, which brings nothing more'],
  ] as const)(
    '2,000 dollars for each of %i are within $250,000: %s',
    (employees, isMet, missing) => {
      const changed = {
        ...ofEmployees(employees),
        costs: { transit_pass: { amountCents: 200_000, unit: 'year' as const } },
      }
      expect(checkOf('hb22-1026', 'Spending of the employer that counts', changed)).toMatchObject({
        isMet,
        missing,
      })
    },
  )

  it.each([
    ['2022-11-20', false, 'It begins with tax year 2023'],
    ['2023-01-01', true, null],
    ['2026-12-31', true, null],
    ['2027-01-01', false, 'It ended with tax year 2026'],
  ] as const)('tax year of %s: %s', (date, isMet, missing) => {
    expect(checkOf('hb22-1026', 'Tax year', {}, date)).toMatchObject({ isMet, missing })
  })

  it.each([
    'Employees in Colorado',
    'Spending on alternative transportation in a year',
    'Spending for one employee that counts',
    'Spending of the employer that counts',
  ])('of an employer elsewhere needs its employees in Colorado first: %s', (label) => {
    expect(checkOf('hb22-1026', label, { ...someTransit, isInColorado: false })).toMatchObject({
      isMet: null,
      missing: 'State how many of your employees work in Colorado',
    })
  })

  it('says what is not known or missed', () => {
    expect(lawOf('hb22-1026')).toMatchObject({ standing: 'unknown' })
    expect(lawOf('hb22-1026', { ...someTransit, communityType: 'School' }).standingText).toContain(
      'State whether you are private, nonprofit or municipal',
    )
    const assumptions = { is_qualifying_employer: false }
    expect(lawOf('hb22-1026', { ...someTransit, assumptions }).standing).toBe('missed')
    expect(lawOf('hb22-1026', someTransit, '2027-01-01').standing).toBe('not_required')
  })
})

describe('ETRP', () => {
  it.each([
    [99, false],
    [100, true],
  ])('would have asked %i employees: %s [EMPCOST-11]', (employees, isMet) => {
    const label = 'Employees, from which it would have been asked'
    const check = { kind: 'coverage', isMet, missing: null }
    expect(checkOf('etrp', label, ofEmployees(employees))).toMatchObject(check)
  })

  it.each([
    [600, true, null, true, null],
    [601, true, null, false, '0.1 percentage points too many'],
    [750, true, null, false, '15 percentage points too many'],
    [800, false, '5 percentage points too many', false, '20 percentage points too many'],
  ] as const)(
    'of 1,000 trips %i driven alone',
    (soloTrips, by2023, missing2023, by2025, missing2025) => {
      const changed = { sums: { ...planningInput().sums, soloTrips } }
      expect(checkOf('etrp', 'Drive-alone share by 2023', changed)).toMatchObject({
        isMet: by2023,
        missing: missing2023,
      })
      expect(checkOf('etrp', 'Drive-alone share by 2025', changed)).toMatchObject({
        isMet: by2025,
        missing: missing2025,
      })
      expect(lawOf('etrp', changed).standing).toBe('not_required')
    },
  )

  it('says where the employer would stand', () => {
    expect(lawOf('etrp').standingText).toContain('You would meet it')
    expect(lawOf('etrp', ofEmployees(99)).standingText).toContain(
      'It would not have covered you: it was for 100 employees or more, and you have 99.',
    )
    expect(lawOf('hb22-1138', ofEmployees(100)).standingText).toContain(
      'it was for 101 employees or more, and you have 100.',
    )
    expect(lawOf('etrp', { basis: null }).standingText).toContain('not known')
  })
})

describe('HB22-1138', () => {
  it.each([
    [100, false],
    [101, true],
  ])('would have asked %i employees: %s', (employees, isMet) => {
    const label = 'Employees, from which it would have been asked'
    expect(checkOf('hb22-1138', label, ofEmployees(employees))).toMatchObject({ isMet })
  })

  it('counts the other ways to work that cost something', () => {
    const costs = { transit_pass: { amountCents: 5 }, flat_biking: { amountCents: 0 } }
    expect(checkOf('hb22-1138', 'Other ways to work that you offer', { costs })).toMatchObject({
      actual: '1',
      missing: '1 more of them',
    })
  })
})

it('says that an employer is not in Colorado', () => {
  expect(placeText(planningInput(), 'Denver')).toBeNull()
  expect(placeText(planningInput({ isInColorado: false }), '1 Main St, Austin, TX')).toContain(
    '1 Main St, Austin, TX) is not in Colorado',
  )
})
