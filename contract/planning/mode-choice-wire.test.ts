import { describe, expect, it } from 'vitest'
import {
  firstIncentives,
  type Incentives,
  noIncentives,
} from '#domain/planning/mode-choice/incentives.ts'
import { incentives as schema } from './mode-choice.ts'
import { baseFromWire, incentivesFromWire, incentivesToWire } from './mode-choice-wire.ts'

const plan: Incentives = {
  parkingCents: 1950,
  hasFreeTransitPass: true,
  subsidies: {
    transit: { isOn: false, centsPerDay: 350 },
    carpool: { isOn: true, centsPerDay: 50 },
    bike: { isOn: true, centsPerDay: 2000 },
    walk: { isOn: true, centsPerDay: 0 },
  },
  annualCostPerEmployeeCents: 12_345,
}

describe('incentives on the wire', () => {
  it.each([plan, firstIncentives, noIncentives()])(
    'come back as they were sent [ELAS-10]',
    (one) => {
      expect(incentivesFromWire(schema.parse(incentivesToWire(one)))).toEqual(one)
    },
  )

  it.each([
    ['above 20 dollars', { parking_cost: 20.5 }],
    ['below nothing', { parking_cost: -0.5 }],
    ['between two steps', { parking_cost: 0.3 }],
    ['without a cost for a subsidy', { subsidies: {} }],
    ['with a limit below nothing', { annual_cost_per_employee: -1 }],
    ['with something else', { vanpool: 3 }],
  ])('are refused %s [ELAS-10]', (_, difference) => {
    expect(schema.safeParse({ ...incentivesToWire(plan), ...difference }).success).toBe(false)
  })
})

it('a base is read with cents, and without a reach that nobody knows [ELAS-02]', () => {
  const shares = {
    drive: 1,
    drive_ev: 0,
    carpool: 0,
    public_transit: 0,
    transit_drive: 0,
    walk: 0,
    bike: 0,
    telecommute: 0,
  }
  const sent = {
    source: 'commuters' as const,
    commuters: 3,
    with_trips: 3,
    by_survey: 0,
    from: null,
    to: null,
    shares,
    miles_one_way: { ...shares, drive: 9 },
    parking_space_cost: 9.5,
    parking_paid: 2.5,
    workdays_a_year: 250,
    reach: null,
    notes: ['Three people.'],
  }
  const base = baseFromWire(sent)
  expect(base).toEqual({
    commuters: 3,
    shares,
    milesOneWay: sent.miles_one_way,
    parkingSpaceCents: 950,
    parkingPaidCents: 250,
    workdays: 250,
    notes: ['Three people.'],
  })
  expect(baseFromWire({ ...sent, reach: { walk: 0.2 } }).reach).toEqual({ walk: 0.2 })
})
