import { describe, expect, it } from 'vitest'
import { defaultPolicies, pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import {
  type Multiplier,
  type ProgramSettings,
  programSettings,
} from '#domain/rewards/settings/program-settings.ts'
import { settingExamples } from './setting-examples.ts'

function examples(differences: Partial<ProgramSettings> = {}, employees = 100) {
  return settingExamples({ ...programSettings(pointsBasedDefaults), ...differences }, employees)
}

const multiplier: Multiplier = {
  factor: 2,
  startOn: '2026-12-01',
  lastOn: '2026-12-31',
  modes: ['bike'],
  maxMonthlyCents: 0,
  monthly: false,
  weekly: false,
  prizes: [],
}

describe('the example beside a setting', () => {
  // 300/7 trips a month: 42.857 x 0.50 = 21.43 dollars.
  it('of a mode is a trip and a month of workdays [COST-12] [RW-SCORE-12]', () => {
    expect(examples().scoring).toMatchObject({
      bike: '$0.50 a trip; every workday $21.43 a month.',
      public_transit: '$3.00 a trip; every workday $50.00 a month, the limit.',
      telecommute: '$1.00 a day; every workday $21.43 a month.',
    })
    expect(examples({ scoringType: 'fixed_benefit' }).scoring).toMatchObject({
      carpool: '$1.00 a trip; every workday $42.86 a month.',
      drive: 'Earns nothing.',
    })
    // Also while it is off: this is what switching it on would mean. 12 miles x 250 points.
    const off = examples({
      scoringEnabled: false,
      scoringType: 'mile_based',
      maxMonthlyCents: 9_999_999,
    })
    expect(off.scoring.bike).toBe('$30.00 a trip; every workday $1,285.71 a month.')
  })

  it.each<[Partial<ProgramSettings>, string]>([
    [{}, '$50.00 a month is reached after 17 trips by public transit.'],
    [{ maxMonthlyCents: 300 }, '$3.00 a month is reached after 1 trip by public transit.'],
    [{ maxMonthlyCents: 3000 }, '$30.00 a month is reached after 10 trips by public transit.'],
    [{ maxMonthlyCents: 50_000 }, 'Nobody who commutes every workday reaches $500.00 a month.'],
    [
      {
        maxMonthlyCents: 1000,
        policies: {
          ...defaultPolicies,
          mode_based: {
            points: { ...defaultPolicies.mode_based.points, telecommute: 400 },
            thousandPointsCents: 1000,
          },
        },
      },
      '$10.00 a month is reached after 2 days of telecommuting.',
    ],
  ])('of the monthly limit is who reaches it: %j [RW-SCORE-09]', (differences, sentence) => {
    expect(examples(differences).cap).toBe(sentence)
  })

  it.each<[Partial<Multiplier>, string]>([
    [{}, 'A month by bike earns $42.86 instead of $21.43.'],
    [{ modes: ['bike', 'carpool'] }, 'A month by carpool earns $50.00 instead of $42.86.'],
    [{ modes: [] }, 'Trips earn as much as without it.'],
    [{ factor: 1 }, 'A month by bike earns $21.43, as without it.'],
    [
      { modes: ['public_transit'] },
      'A month by public transit earns $50.00, the limit, with and without it; a higher limit lets it earn more.',
    ],
    [
      { modes: ['public_transit'], maxMonthlyCents: 8000 },
      'A month by public transit earns $80.00 instead of $50.00.',
    ],
  ])(
    'of a multiplier is a month with it: %j [RW-MULT-02] [RW-MULT-05]',
    (differences, sentence) => {
      expect(examples({ multipliers: [{ ...multiplier, ...differences }] }).multipliers).toEqual([
        sentence,
      ])
    },
  )

  it('of money for few is everybody’s share [RW-SIGN-03] [RW-WEEK-03] [RW-PRIZE-05] [COST-13]', () => {
    const { signUp, weekly, prizes } = examples({
      prizesCents: { ...pointsBasedDefaults.prizesCents, most_green_trips: 0 },
    })
    expect(signUp).toBe(
      '$5.00 once, for joining and answering the survey; $500.00 if all 100 employees do.',
    )
    // 20 dollars x 30/7 / 100.
    expect(weekly).toEqual([
      '$20.00 for one winner a week: a chance of 1 in 100 each week if all employees take part, $0.86 a month on average.',
    ])
    expect(prizes.most_miles_biked).toBe('$25.00 for one winner a month, $0.25 per employee.')
    expect(prizes.most_green_trips).toBe('No prize.')
    expect(examples({}, 0).prizes.most_miles_biked).toContain('$25.00 per employee')
  })

  it('of a promotion and a recommendation is what one member can earn', () => {
    const promotion = { enabled: false, cents: 500, trips: 25, startOn: '', lastOn: '' }
    const recommendation = {
      id: 'r',
      startOn: '2026-11-01',
      lastOn: null,
      budgetCents: 5000,
      incentiveCents: 250,
      tripLimit: 4,
      sendEmail: false,
      emailDay: 1,
      emailTime: '09:00',
      title: 'Try the bus',
    }
    const nothing = { ...recommendation, tripLimit: 0 }
    const found = examples({ promotion, recommendations: [recommendation, nothing] })
    expect(found.promotion).toBe('$5.00 once, for 25 trips: 2.5 weeks of commuting.')
    expect(found.recommendations).toEqual([
      '4 trips × $2.50 = $10.00 at most for each member; the budget of $50.00 pays that for 5 members.',
      'Nobody earns anything with it.',
    ])
    expect(examples().promotion).toBeNull()
  })
})
