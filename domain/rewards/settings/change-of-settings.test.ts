import { describe, expect, it } from 'vitest'
import { describeCandidate } from '#domain/rewards/recommendations/describe-candidate.ts'
import { type AskedSettings, changedFields, changedSettings } from './changed-settings.ts'
import { newPastMultipliers, settingProblems, touchedPastMultipliers } from './check-settings.ts'
import { copiedSettings, defaultPromotionDates, draftSettings } from './draft-settings.ts'
import type { Multiplier, ProgramSettings, Recommendation } from './program-settings.ts'
import { settingFields } from './setting-fields.ts'
import { settingLines } from './setting-lines.ts'

const todayOn = '2026-11-20'
const draft = draftSettings(todayOn)
const winter: Multiplier = {
  factor: 2,
  startOn: '2026-12-01',
  lastOn: '2026-12-31',
  modes: ['walk', 'bike'],
  maxMonthlyCents: 6000,
  monthly: false,
  weekly: true,
  prizes: ['most_trips_to_the_office'],
}
const bus: Recommendation = {
  id: 'r1',
  startOn: '2026-12-01',
  lastOn: null,
  budgetCents: 5000,
  incentiveCents: 250,
  tripLimit: 4,
  sendEmail: true,
  emailDay: 2,
  emailTime: '09:00',
  title: 'Take the bus',
}
const full: ProgramSettings = {
  ...draft,
  memberCapCents: 1625,
  multipliersEnabled: true,
  multipliers: [winter],
  recommendationsEnabled: true,
  recommendations: [bus],
}
const change = (stored: ProgramSettings, asked: AskedSettings) =>
  changedSettings(stored, asked, defaultPromotionDates(todayOn))

describe('changedSettings', () => {
  it('changes what is sent and leaves the rest [RW-GEN-16] [RW-GEN-20]', () => {
    const after = change(full, { maxMonthlyCents: 4550, weeklyEnabled: true })
    expect(after).toEqual({ ...full, maxMonthlyCents: 4550 })
    expect(changedFields(full, after)).toEqual([{ section: 'limit', field: 'maxMonthlyCents' }])
  })

  it('finds nothing changed in the order things were stored in', () => {
    const { points, thousandPointsCents } = draft.policies.mode_based
    const turned = Object.fromEntries(Object.entries(points).toReversed()) as typeof points
    const policies = { ...draft.policies, mode_based: { thousandPointsCents, points: turned } }
    expect(changedFields(draft, { ...draft, policies })).toEqual([])
  })

  it('takes the price of a thousand points for the policy in force, and else lets it follow', () => {
    const priced = change(draft, { thousandPointsCents: 800 })
    expect(priced.policies.mode_based.thousandPointsCents).toBe(800)
    const mile_based = { ...draft.policies.mile_based, thousandPointsCents: 600 }
    const switched = change(priced, { scoringType: 'mile_based', policies: { mile_based } })
    expect(switched.policies.mile_based.thousandPointsCents).toBe(600)
    expect(switched.policies.mode_based.thousandPointsCents).toBe(800)
    expect(changedFields(priced, switched).map(({ field }) => field)).toEqual([
      'scoringType',
      'policies',
      'thousandPointsCents',
    ])
  })

  it('has no price for the policy in force while workdays count', () => {
    const after = change(draft, { scoringType: 'fixed_benefit', thousandPointsCents: 800 })
    expect(after.policies).toEqual(draft.policies)
  })

  it('gives a promotion that was never set the default dates [RW-APP-03]', () => {
    const after = change({ ...draft, promotion: null }, { promotionCents: 750 })
    expect(after.promotion).toEqual({
      enabled: false,
      cents: 750,
      trips: 10,
      startOn: '2026-11-20',
      lastOn: '2026-11-27',
    })
  })

  it('leaves a promotion that was never set unset while another part changes', () => {
    const unset = { ...draft, promotion: null }
    expect(change(unset, { signUpCents: 100, promotionCents: undefined }).promotion).toBeNull()
  })
})

describe('settingProblems', () => {
  const program = { startOn: '2026-12-01', lastOn: '2027-06-30' }
  const april = { ...winter, startOn: '2027-04-01', lastOn: '2027-04-30' }
  const toWin = (cents: number): Partial<ProgramSettings> => ({
    prizesCents: { ...full.prizesCents, most_trips_to_the_office: cents, most_green_trips: 1000 },
    weeklyCredits: [{ type: 'random_reporter', valueCents: cents, numberOfTrips: 3 }],
  })
  it.each<[string, Partial<ProgramSettings>, string[]]>([
    ['settings as they should be', full, []],
    [
      'ranges that share a mode',
      { multipliers: [winter, { ...winter, modes: ['bike'] }] },
      ['multipliers.1.startOn'],
    ],
    ['ranges that share no mode', { multipliers: [winter, { ...winter, modes: ['carpool'] }] }, []],
    ['ranges that share no day', { multipliers: [winter, april] }, []],
    [
      'a range the wrong way round',
      { multipliers: [{ ...winter, lastOn: '2026-11-30' }] },
      ['multipliers.0.lastOn'],
    ],
    [
      'a promotion the wrong way round',
      {
        promotion: { enabled: false, cents: 0, trips: 10, startOn: todayOn, lastOn: '2026-11-19' },
      },
      ['promotionLastOn'],
    ],
    [
      'a promotion before the program',
      {
        promotion: { enabled: true, cents: 500, trips: 10, startOn: todayOn, lastOn: '2026-11-30' },
      },
      ['promotionLastOn'],
    ],
    [
      'a recommendation after the program',
      { recommendations: [bus, { ...bus, startOn: '2027-07-01' }] },
      ['recommendations.1.startOn'],
    ],
    [
      'a recommendation the wrong way round',
      { recommendations: [{ ...bus, lastOn: '2026-11-30' }] },
      ['recommendations.0.lastOn'],
    ],
    ['a prize and a weekly credit multiplied to just the most', toWin(50_000_000), []],
    [
      'both multiplied to more',
      toWin(50_000_001),
      [
        'weeklyCredits.0.valueCents',
        'multipliers.0.factor',
        'prizesCents.most_trips_to_the_office',
      ],
    ],
    [
      'both multiplied to more by what counts for all prizes',
      { ...toWin(50_000_001), multipliers: [april, { ...april, monthly: true, modes: [] }] },
      [
        'weeklyCredits.0.valueCents',
        'multipliers.0.factor',
        'multipliers.1.factor',
        'prizesCents.most_trips_to_the_office',
      ],
    ],
    ['the most while multipliers are off', { ...toWin(1e8), multipliersEnabled: false }, []],
    [
      'the most while prizes and weekly credit are off',
      { ...toWin(1e8), prizesEnabled: false, weeklyEnabled: false },
      [],
    ],
  ])('finds in %s the place [RW-MULT-02] [RW-APP-06] [RW-REC-02]', (_, part, places) => {
    const problems = settingProblems({ ...full, ...part }, program)
    expect(problems.map(({ place }) => place.join('.'))).toEqual(places)
  })

  it('tells which multipliers that are over were changed, removed or added [RW-MULT-06]', () => {
    const past = { ...winter, startOn: '2026-10-01', lastOn: '2026-11-19' }
    const same = { ...past, modes: [...past.modes].reverse() }
    const touched = (after: Multiplier[]) => touchedPastMultipliers([past, winter], after, todayOn)
    expect(touched([same, { ...winter, factor: 3 }])).toEqual([])
    expect(touched([{ ...past, factor: 3 }, winter])).toEqual([0])
    expect(touched([winter])).toEqual([0])
    expect(newPastMultipliers([past, winter], [same, winter, past], todayOn)).toEqual([2])
    expect(newPastMultipliers([past], [past], todayOn)).toEqual([])
  })
})

describe('a copy', () => {
  it('leaves out what is over, and what belonged to a budget', () => {
    const copy = copiedSettings(
      {
        ...full,
        multipliers: [{ ...winter, lastOn: '2026-11-19' }, winter],
        promotion: {
          enabled: true,
          cents: 500,
          trips: 4,
          startOn: '2026-01-01',
          lastOn: '2026-01-31',
        },
        recommendations: [{ ...bus, lastOn: '2026-11-19' }],
      },
      todayOn,
      (id) => `copy of ${id}`,
    )
    expect(copy).toMatchObject({
      memberCapCents: null,
      multipliers: [winter],
      promotion: { trips: 4, startOn: '2026-11-20', lastOn: '2026-11-27' },
      recommendations: [{ id: 'copy of r1', startOn: '2026-11-20', lastOn: null }],
    })
  })
})

describe('settingLines', () => {
  it('says what changed, figure by figure, and nothing of what did not', () => {
    const [old, now] = [settingFields(draft), settingFields(full)]
    const { points, thousandPointsCents } = now.policies.mode_based
    const mode_based = { points: { ...points, walk: 75.5, bike: 1 }, thousandPointsCents }
    const of = (fields: typeof old, members: number) => ({
      startOn: null,
      ...fields,
      recommendations: fields.recommendations.map((one) => ({ ...one, members })),
    })
    const policies = { ...now.policies, mode_based }
    expect(
      settingLines(of(old, 0), {
        ...of({ ...now, policies, maxMonthlyCents: 4500 }, 3),
        startOn: '2026-12-01',
        weeklyCredits: [],
      }),
    ).toEqual([
      { label: 'Start', before: 'No start: a draft', after: 'Dec 1, 2026' },
      { label: 'Most a member can earn with trips in a month', before: '$50.00', after: '$45.00' },
      { label: 'By trip: Walking', before: '50 points', after: '75.5 points' },
      { label: 'By trip: Biking', before: '50 points', after: '1 point' },
      { label: 'Multipliers', before: 'Off', after: 'On' },
      {
        label: 'Multiplier 1',
        before: 'none',
        after:
          '2 times for walking, biking, weekly credits, most trips to the office, Dec 1, 2026 to Dec 31, 2026, up to $60.00 a month',
      },
      {
        label: 'Weekly credit 1',
        before: '$20.00 for one member with a trip in the week',
        after: 'none',
      },
      { label: 'Commute recommendations', before: 'Off', after: 'On' },
      { label: 'Recommendation 1, title', before: 'none', after: 'Take the bus' },
      { label: 'Recommendation 1, days', before: 'none', after: 'from Dec 1, 2026 on' },
      { label: 'Recommendation 1, budget', before: 'none', after: '$50.00' },
      {
        label: 'Recommendation 1, incentive',
        before: 'none',
        after: '$2.50 for each of up to 4 trips',
      },
      { label: 'Recommendation 1, members', before: 'none', after: '3' },
      { label: 'Recommendation 1, email', before: 'none', after: 'Monday at 9:00 AM' },
    ])
  })
})

describe('describeCandidate', () => {
  it.each([
    [
      { distanceMiles: 12, hasLoggedTransit: true, isInactive: false },
      'Drives alone, 12 miles each way; has taken transit',
    ],
    [
      { distanceMiles: 1, hasLoggedTransit: false, isInactive: false },
      'Drives alone, 1 mile each way; could walk or bike',
    ],
    [
      { distanceMiles: 5.5, hasLoggedTransit: false, isInactive: true },
      'Drove alone, 5.5 miles each way, no trip for 30 days; could bike',
    ],
    [
      { distanceMiles: null, hasLoggedTransit: true, isInactive: false },
      'Drives alone; has taken transit',
    ],
  ])('say of %j why [RW-REC-02]', (member, reason) => {
    expect(describeCandidate(member)).toBe(reason)
  })
})
