import { describe, expect, it } from 'vitest'
import { candidateWords } from './candidate-words.ts'
import { type AskedSettings, changedFields, changedSettings } from './changed-settings.ts'
import { newPastMultipliers, settingProblems, touchedPastMultipliers } from './check-settings.ts'
import { copiedSettings, defaultPromotionDates, draftSettings } from './draft-settings.ts'
import { programFromWire, programToWire } from './program-on-the-wire.ts'
import type { Multiplier, ProgramSettings, Recommendation } from './program-settings.ts'
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

describe('program settings on the wire', () => {
  it('come back as they went, and are spelled as the documents spell them [RW-GEN-14] [RW-GEN-15] [RW-MULT-02] [RW-REC-02]', () => {
    const wire = programToWire(full)
    expect(programFromWire(wire, full.memberCapCents)).toEqual(full)
    expect(wire).toMatchObject({
      multipliers: [{ multiplier: 2, max_monthly_reward: 60, most_trips_to_the_office: true }],
      promotion_incentives: 5,
      promotion_incentives_start_date: '2026-11-20',
      commute_recommendations: [
        { budget_limit: 50, limit_of_incentivized_trips: 4, time: '09:00' },
      ],
    })
  })
})

describe('changedSettings', () => {
  it('changes what is sent and leaves the rest [RW-GEN-16] [RW-GEN-20]', () => {
    const after = change(full, { max_reward_per_employee: 45.5, weekly_credit_enabled: true })
    expect(after).toEqual({ ...full, maxMonthlyCents: 4550 })
    expect(changedFields(full, after)).toEqual([
      { section: 'limit', field: 'max_reward_per_employee' },
    ])
  })

  it('takes points_incentives for the money of the policy in force, and else lets it follow', () => {
    const priced = change(draft, { points_incentives: 8 })
    expect(priced.policies.mode_based.thousandPointsCents).toBe(800)
    const mile_based = { ...programToWire(draft).scoring_policies.mile_based }
    const switched = change(priced, {
      scoring_policy_type: 'mile_based',
      scoring_policies: { mile_based: { ...mile_based, thousand_points_incentives: 6 } },
    })
    expect(switched.policies.mile_based.thousandPointsCents).toBe(600)
    expect(switched.policies.mode_based.thousandPointsCents).toBe(800)
  })

  it('gives a promotion that was never set the default dates [RW-APP-03]', () => {
    const after = change({ ...draft, promotion: null }, { promotion_incentives: 7.5 })
    expect(after.promotion).toEqual({
      enabled: false,
      cents: 750,
      trips: 10,
      startOn: '2026-11-20',
      lastOn: '2026-11-27',
    })
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
      ['multipliers.1.start_date'],
    ],
    ['ranges that share no mode', { multipliers: [winter, { ...winter, modes: ['carpool'] }] }, []],
    ['ranges that share no day', { multipliers: [winter, april] }, []],
    [
      'a range the wrong way round',
      { multipliers: [{ ...winter, lastOn: '2026-11-30' }] },
      ['multipliers.0.end_date'],
    ],
    [
      'a promotion the wrong way round',
      {
        promotion: { enabled: false, cents: 0, trips: 10, startOn: todayOn, lastOn: '2026-11-19' },
      },
      ['promotion_incentives_end_date'],
    ],
    [
      'a promotion before the program',
      {
        promotion: { enabled: true, cents: 500, trips: 10, startOn: todayOn, lastOn: '2026-11-30' },
      },
      ['promotion_incentives_end_date'],
    ],
    [
      'a recommendation after the program',
      { recommendations: [bus, { ...bus, startOn: '2027-07-01' }] },
      ['commute_recommendations.1.start_date'],
    ],
    [
      'a recommendation the wrong way round',
      { recommendations: [{ ...bus, lastOn: '2026-11-30' }] },
      ['commute_recommendations.0.end_date'],
    ],
    ['a prize and a weekly credit multiplied to just the most', toWin(50_000_000), []],
    [
      'both multiplied to more',
      toWin(50_000_001),
      [
        'weekly_credits.0.value',
        'multipliers.0.multiplier',
        'monthly_incentives_structure.biggest_shift_from_driving_to_green_trips',
      ],
    ],
    [
      'both multiplied to more by what counts for all prizes',
      { ...toWin(50_000_001), multipliers: [april, { ...april, monthly: true, modes: [] }] },
      [
        'weekly_credits.0.value',
        'multipliers.0.multiplier',
        'multipliers.1.multiplier',
        'monthly_incentives_structure.biggest_shift_from_driving_to_green_trips',
      ],
    ],
    ['the most while multipliers are off', { ...toWin(1e8), multipliersEnabled: false }, []],
    [
      'the most while prizes and weekly credit are off',
      { ...toWin(1e8), prizesEnabled: false, weeklyEnabled: false },
      [],
    ],
  ])('finds in %s the field [RW-MULT-02] [RW-APP-06] [RW-REC-02]', (_, part, fields) => {
    expect(settingProblems({ ...full, ...part }, program).map(({ field }) => field)).toEqual(fields)
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
    const [old, now] = [programToWire(draft), programToWire(full)]
    const policies = {
      ...now.scoring_policies,
      mode_based: { ...now.scoring_policies.mode_based, walk: 75.5, bike: 1 },
    }
    const of = (wire: typeof old, members: number) => ({
      start_date: null,
      ...wire,
      commute_recommendations: wire.commute_recommendations.map((one) => ({ ...one, members })),
    })
    expect(
      settingLines(of(old, 0), {
        ...of({ ...now, scoring_policies: policies, max_reward_per_employee: 45 }, 3),
        start_date: '2026-12-01',
        weekly_credits: [],
      }),
    ).toEqual([
      { label: 'Start', before: 'No start: a draft', after: 'December 1, 2026' },
      { label: 'Most a member can earn with trips in a month', before: '$50.00', after: '$45.00' },
      { label: 'By trip: Walking', before: '50 points', after: '75.5 points' },
      { label: 'By trip: Biking', before: '50 points', after: '1 point' },
      { label: 'Multipliers', before: 'Off', after: 'On' },
      {
        label: 'Multiplier 1',
        before: 'none',
        after:
          '2 times for walking, biking, weekly credits, most trips to the office, December 1, 2026 to December 31, 2026, up to $60.00 a month',
      },
      {
        label: 'Weekly credit 1',
        before: '$20.00 for one member with a trip in the week',
        after: 'none',
      },
      { label: 'Commute recommendations', before: 'Off', after: 'On' },
      { label: 'Recommendation 1, title', before: 'none', after: 'Take the bus' },
      { label: 'Recommendation 1, days', before: 'none', after: 'from December 1, 2026 on' },
      { label: 'Recommendation 1, budget', before: 'none', after: '$50.00' },
      {
        label: 'Recommendation 1, incentive',
        before: 'none',
        after: '$2.50 for each of up to 4 trips',
      },
      { label: 'Recommendation 1, members', before: 'none', after: '3' },
      { label: 'Recommendation 1, e-mail', before: 'none', after: 'Monday at 09:00' },
    ])
  })
})

describe('candidateWords', () => {
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
  ])('say of %j why [RW-REC-02]', (member, words) => {
    expect(candidateWords(member)).toBe(words)
  })
})
