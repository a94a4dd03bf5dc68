import { describe, expect, it } from 'vitest'
import { walkOn } from '#testing/granted-rewards.ts'
import { type Grant, limitGrants } from './limit-grants.ts'

type State = Parameters<typeof limitGrants>[1]

const none: State = { knownKeys: [], hasWaiting: false, debts: [], granted: [], budgets: [] }
const november = '2026-11-01'

const reasons: Record<Grant['kind'], Grant['reason']> = {
  trip: walkOn('2026-11-16', 300),
  recommendation: {
    kind: 'recommendation',
    mode: 'walk',
    tripOn: '2026-11-16',
    list: 'active',
    trip: 1,
    tripLimit: 9,
    fullCents: 300,
  },
  weekly: {
    kind: 'weekly',
    weekOn: '2026-11-16',
    type: 'random_reporter',
    numberOfTrips: null,
    entry: 1,
    entrants: 1,
    multiplier: 1,
    fullCents: 300,
  },
  prize: {
    kind: 'prize',
    month: november,
    prize: 'most_miles_walked',
    count: 1,
    tie: 'none',
    multiplier: 1,
    fullCents: 300,
  },
  signup: { kind: 'signup', fullCents: 300 },
  promotion: {
    kind: 'promotion',
    trips: 1,
    startOn: november,
    lastOn: '2026-11-30',
    fullCents: 300,
  },
}

/** Three dollars of November to one member, unless stated otherwise. */
function grant(kind: Grant['kind'], changes: Partial<Grant> = {}): Grant {
  return {
    memberId: 'ann',
    programId: 'program',
    kind,
    key: kind,
    earnedOn: '2026-11-20',
    month: november,
    grossCents: 300,
    reason: reasons[kind],
    ...changes,
  }
}

/** What is left of grants under a limit of one member, and what took the rest. */
function limited(grants: readonly Grant[], state: Partial<State> = {}, capCents: number | null) {
  const result = limitGrants(grants, { ...none, ...state }, () => capCents)
  return result.limited.map(({ grossCents, valueCents, explanation }) => {
    const cuts = explanation.cuts.map(({ by, cents }) => `${by} ${cents}`)
    return [grossCents, valueCents, ...cuts]
  })
}

describe('one member’s limit of all kinds', () => {
  const soFar = (cents: number, memberId = 'ann', month = november) => ({
    granted: [{ memberId, month, cents }],
  })

  it.each(['recommendation', 'weekly', 'prize', 'signup', 'promotion'] as const)(
    'cuts a reward of the kind %s to what is left, and says so',
    (kind) => {
      expect(limited([grant(kind)], soFar(400), 500)).toEqual([[100, 100, 'member_cap 200']])
      expect(limited([grant(kind)], soFar(200), 500)).toEqual([[300, 300]])
      // Lowered since: nothing is taken back, and nothing more is given.
      expect(limited([grant(kind)], soFar(600), 500)).toEqual([[0, 0, 'member_cap 300']])
      const { limited: rows } = limitGrants([grant(kind)], { ...none, ...soFar(400) }, () => 500)
      expect(rows[0]?.explanation.cuts).toEqual([{ by: 'member_cap', cents: 200, limitCents: 500 }])
    },
  )

  it('has been held against trips before: they count in it and are not cut again', () => {
    expect(limited([grant('trip'), grant('prize')], soFar(100), 500)).toEqual([
      [300, 300],
      [100, 100, 'member_cap 200'],
    ])
    expect(limited([grant('trip')], soFar(500), 500)).toEqual([[300, 300]])
  })

  it('is one of each member and each month, for all that comes at once', () => {
    const grants = [
      grant('weekly'),
      grant('prize'),
      grant('prize', { memberId: 'bob' }),
      grant('prize', { month: '2026-12-01' }),
    ]
    const full = [300, 300]
    expect(limited(grants, soFar(0), 400)).toEqual([full, [100, 100, 'member_cap 200'], full, full])
    expect(limited(grants, soFar(9000), null)).toEqual([full, full, full, full])
  })
})

describe('the budget of a month', () => {
  const left = (leftCents: number) => ({
    budgets: [{ programId: 'program', month: november, leftCents }],
  })

  it('goes to the first, trips included, after the limit of each member', () => {
    const grants = [
      grant('trip'),
      grant('prize'),
      grant('signup', { memberId: 'bob' }),
      grant('weekly', { memberId: 'cat' }),
    ]
    expect(limited(grants, left(550), 400)).toEqual([
      [300, 300],
      [100, 100, 'member_cap 200'],
      [150, 150, 'month_budget 150'],
      [0, 0, 'month_budget 300'],
    ])
  })

  it('is of its program and month alone, and never below nothing', () => {
    const others = [grant('prize', { programId: 'other' }), grant('prize', { month: '2026-12-01' })]
    expect(limited(others, left(0), null)).toEqual([
      [300, 300],
      [300, 300],
    ])
    expect(limited([grant('prize')], left(-200), null)).toEqual([[0, 0, 'month_budget 300']])
  })
})

it('nets what is left after limits against what the member owes; limits count it all the same', () => {
  const debts = [
    { id: 'first', memberId: 'ann', cents: 100, remainingCents: 50 },
    { id: 'second', memberId: 'ann', cents: 300, remainingCents: 300 },
    { id: 'hers', memberId: 'bob', cents: 900, remainingCents: 900 },
  ]
  const grants = [grant('signup'), grant('prize')]
  expect(limited(grants, { debts }, 500)).toEqual([
    [300, 0, 'correction 300'],
    [200, 150, 'member_cap 100', 'correction 50'],
  ])
  expect(limitGrants(grants, { ...none, debts }, () => 500).debtChanges).toEqual([
    { id: 'first', remainingCents: 0 },
    { id: 'second', remainingCents: 0 },
  ])
})
