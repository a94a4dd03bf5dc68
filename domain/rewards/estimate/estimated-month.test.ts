import { describe, expect, it } from 'vitest'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import type { ProgramHistory } from '#domain/rewards/settings/program-rules.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { estimate } from './estimate.ts'
import { estimatedMonth } from './estimated-month.ts'

/** Credit and prizes alone: 20 dollars a week are 85.71 in a month of 30/7 weeks, six prizes are 150. */
const quiet = programSettings({ ...pointsBasedDefaults, scoringEnabled: false })
const scored = programSettings(pointsBasedDefaults)
const program: ProgramHistory = {
  programId: 'p',
  isSubsidised: false,
  startOn: '2026-10-16',
  lastOn: '2026-12-10',
  versions: [
    { effectiveOn: '2026-10-16', settings: quiet },
    { effectiveOn: '2026-11-30', settings: { ...quiet, prizesEnabled: false } },
  ],
}
const of = (history: ProgramHistory, month: string) =>
  estimatedMonth(history, month, { employees: 100, milesPerTrip: {} })

describe('estimatedMonth', () => {
  it.each([
    ['2026-10-01', 16, 31, 4424, 15_000],
    // The settings of its last day count, which give no prizes any more.
    ['2026-11-15', 30, 30, 8571, 0],
    ['2026-12-31', 10, 31, 2765, 0],
  ])(
    'of %s counts its days inside the program, and prizes whole',
    (month, days, daysInMonth, creditCents, prizesCents) => {
      expect(of(program, month)).toEqual({
        days,
        daysInMonth,
        rewardCents: 0,
        creditCents,
        prizesCents,
        totalCents: creditCents + prizesCents,
      })
    },
  )

  it('of a whole month is the estimate itself, and of one outside there is none', () => {
    const versions = [{ effectiveOn: '2026-10-16', settings: scored }]
    const { rewardCents, totalCents } = estimate(scored, 100)
    const open = { ...program, lastOn: null, versions }
    expect(of(open, '2027-02-01')).toMatchObject({ rewardCents, totalCents, days: 28 })
    expect(of(program, '2026-09-30')).toBeNull()
    expect(of(program, '2027-01-01')).toBeNull()
  })
})
