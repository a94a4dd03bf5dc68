import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftSettings } from '#domain/rewards/settings/draft-settings.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import { commutersBase, type Known } from './commuters-base.ts'
import { fewestPeople } from './fewest-people.ts'
import { noIncentives } from './incentives.ts'
import { planNotes, planSettings } from './plan-program.ts'

const nobody: Known = { trips: [], withTrips: 0, surveyed: [], unknown: 0 }

describe('how members commute', () => {
  it('weighs who logged trips by the shares of all trips, and others by their survey [ELAS-02]', () => {
    const base = commutersBase({
      trips: [
        { mode: 'drive', ways: 150, miles: 1500, people: 18 },
        { mode: 'bike', ways: 50, miles: 200, people: 7 },
      ],
      withTrips: 20,
      surveyed: [{ mode: 'bike', people: 5, milesOneWay: 30, withDistance: 5 }],
      unknown: 3,
    })
    expect(base.commuters).toBe(25)
    // 15 of 20 travellers drive; 5 of them and the 5 of the survey bike.
    expect(base.shares.drive).toBeCloseTo(15 / 25, 9)
    expect(base.shares.bike).toBeCloseTo(10 / 25, 9)
    expect(base.milesOneWay.drive).toBe(10)
    // Five travellers go 4 miles, the five of the survey 6.
    expect(base.milesOneWay.bike).toBe(5)
    expect(base.notes).toEqual([
      '20 people with trips, 5 people by the usual mode of the commute survey.',
      'Of 3 people neither is known: they are left out.',
      'A mode of fewer than 5 people is counted with the average distance of the others, so that nobody’s home shows.',
    ])
  })

  it.each([
    { people: 4, miles: 10 },
    { people: 5, miles: 2 },
  ])('shows the distance of $people people as $miles miles [ELAS-02]', ({ people, miles }) => {
    const trips = [
      { mode: 'drive', ways: 60, miles: 600, people: 6 },
      { mode: 'walk', ways: 40, miles: 80, people },
    ] as const
    expect(commutersBase({ ...nobody, trips, withTrips: 10 }).milesOneWay.walk).toBe(miles)
  })

  it('does not change with a distance that only a few have [ELAS-02]', () => {
    const few = fc.integer({ min: 1, max: fewestPeople - 1 })
    const miles = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(few, miles, (people, hidden) => {
        const withMiles = (total: number) =>
          commutersBase({
            trips: [
              { mode: 'drive', ways: 60, miles: 600, people: 6 },
              { mode: 'walk', ways: 10, miles: total, people },
            ],
            withTrips: 10,
            surveyed: [{ mode: 'bike', people, milesOneWay: total, withDistance: people }],
            unknown: 0,
          })
        expect(withMiles(hidden)).toEqual(withMiles(0))
      }),
    )
  })

  it('is twelve miles where too few are known, and nothing of nobody', () => {
    const { commuters, shares, milesOneWay, notes } = commutersBase(nobody)
    expect(commuters).toBe(0)
    for (const mode of modes) expect([shares[mode], milesOneWay[mode]]).toEqual([0, 12])
    expect(notes).toHaveLength(1)
  })
})

describe('a plan as a draft', () => {
  const costs = { parkingSpaceCents: 900, parkingPaidCents: 0, workdays: 260 }
  const base = { ...commutersBase(nobody), ...costs }
  const draft = draftSettings('2026-11-26')
  const bike = { isOn: true, centsPerDay: 2000 }
  const plan = { ...noIncentives(), subsidies: { ...noIncentives().subsidies, bike } }

  it('pays what the plan pays, uncut in any month, and nothing besides [ELAS-13]', () => {
    const settings = planSettings(draft, base, plan)
    expect(settings.policies.fixed_benefit.centsPerDay).toMatchObject({ bike: 2000, walk: 0 })
    expect(settings).toMatchObject({
      scoringType: 'fixed_benefit',
      maxMonthlyCents: 46_000,
      signUpEnabled: false,
      weeklyEnabled: false,
      prizesEnabled: false,
    })
    // The other ways to score keep their figures, for who changes their mind.
    expect(settings.policies.mode_based).toEqual(draft.policies.mode_based)
    expect(planSettings(draft, base, noIncentives()).maxMonthlyCents).toBe(100)
  })

  it('notes a price of parking and a free pass, and neither where there is none [ELAS-08, ELAS-10]', () => {
    expect(planNotes(base, plan)).toHaveLength(1)
    const notes = planNotes(base, { ...plan, parkingCents: 500, hasFreeTransitPass: true })
    expect(notes).toHaveLength(3)
    expect(notes[0]).toContain('$5.00 a day')
    expect(
      planNotes({ ...base, parkingPaidCents: 500 }, { ...plan, parkingCents: 500 }),
    ).toHaveLength(1)
  })
})
