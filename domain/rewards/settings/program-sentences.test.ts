import { describe, expect, it } from 'vitest'
import { pointsBasedDefaults } from './default-settings.ts'
import { type DescribedProgram, programSentences } from './program-sentences.ts'
import { type Multiplier, type ProgramSettings, programSettings } from './program-settings.ts'

const sentencesOf = (
  settings: Partial<ProgramSettings> = {},
  program: Partial<DescribedProgram> = {},
) =>
  programSentences({
    settings: { ...programSettings(pointsBasedDefaults), ...settings },
    startOn: '2026-10-01',
    lastOn: null,
    capCents: 5000,
    today: '2026-11-20',
    ...program,
  })

const twice: Multiplier = {
  factor: 2,
  startOn: '2026-11-16',
  lastOn: '2026-11-20',
  modes: ['bike', 'walk'],
  maxMonthlyCents: 0,
  monthly: false,
  weekly: false,
  prizes: [],
}

const off = { signUpEnabled: false, weeklyEnabled: false, prizesEnabled: false }

describe('a reward program in plain words', () => {
  it('says all that is on, in the order in which one asks', () => {
    expect(sentencesOf()).toEqual([
      'The reward program runs from Oct 1, 2026 on.',
      'A trip earns 300 points by public transit, 200 points by park and ride, 100 points by carpool, ' +
        '50 points by electric car alone, on foot, by bike and of telecommuting, 25 points by car alone; ' +
        'a day of telecommuting is two trips.',
      '1,000 points are worth $10.00.',
      'Trips earn you at most $50.00 this month.',
      'Whoever signs up and answers the commute survey gets $5.00.',
      'Each week one member with a trip in the week wins $20.00 in a draw.',
      'Each month there are prizes: $25.00 for most miles biked, $25.00 for most miles walked, ' +
        '$25.00 for most transit trips, $25.00 for most carpool trips, $25.00 for most trips to the office, ' +
        '$25.00 for most green trips.',
    ])
  })

  it('leaves out what is off', () => {
    expect(sentencesOf({ ...off, scoringEnabled: false })).toEqual([
      'The reward program runs from Oct 1, 2026 on.',
    ])
  })

  it.each<[string, Partial<ProgramSettings>]>([
    ['A mile earns 250 points on foot and by bike', { scoringType: 'mile_based' }],
    [
      'Each kilogram of CO2 that a trip saves against driving alone earns 100 points.',
      { scoringType: 'emission_based' },
    ],
    [
      'A workday earns $3.00 by public transit, on foot and by bike, $2.00 by carpool; one way is half of it.',
      { scoringType: 'fixed_benefit' },
    ],
    [
      'at most $50.00 this month, and all rewards together at most $80.00',
      { memberCapCents: 8000 },
    ],
  ])('says "%s"', (sentence, settings) => {
    expect(sentencesOf({ ...off, ...settings }).join(' ')).toContain(sentence)
  })

  it('names multipliers and promotions of today and later, and none that are over', () => {
    const promotion = {
      enabled: true,
      cents: 500,
      trips: 10,
      startOn: '2026-11-01',
      lastOn: '2026-11-20',
    }
    const settings = { ...off, multipliersEnabled: true, multipliers: [twice], promotion }
    const now = sentencesOf(settings)
    expect(now).toContain(
      'From Nov 16, 2026 to Nov 20, 2026 trips by bike and on foot count 2 times.',
    )
    expect(now).toContain(
      '10 trips logged with the mobile app from Nov 1, 2026 to Nov 20, 2026 earn $5.00, once.',
    )
    const later = sentencesOf(settings, { today: '2026-11-21' })
    expect(later.filter((sentence) => /times|once/.test(sentence))).toEqual([])
  })

  it('has the last day of a program that ends', () => {
    const [first] = sentencesOf({}, { lastOn: '2026-12-31' })
    expect(first).toBe('The reward program runs from Oct 1, 2026 to Dec 31, 2026.')
  })
})
