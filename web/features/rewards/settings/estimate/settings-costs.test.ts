import { describe, expect, it } from 'vitest'
import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { estimateOf, exampleOf, monthlyDraws, winnersNote } from './settings-costs.ts'

const settings = settingsToWire(pointsBasedDefaults)

describe('what settings come to', () => {
  it.each([
    [[25, 25, 25, 25, 0, 0], '4 winners on the 1st of each month, for the month before'],
    [[0, 0, 0.5], '1 winner on the 1st of each month, for the month before'],
    [[0, 0], 'Nobody wins: every prize is $0'],
  ])('counts the prizes of %j [COST-14]', (amounts, note) => {
    expect(winnersNote(amounts)).toBe(note)
  })

  it.each([
    [1, 'about 4 winners a month'],
    [2, 'about 9 winners a month'],
    [3, 'about 13 winners a month'],
  ])('count the draws of %d weekly credits [SUB-63] [RW-PRIZE-06]', (entries, note) => {
    expect(monthlyDraws(entries)).toBe(note)
  })

  it('show what one person earns, with and without the limit', () => {
    const { reward, unlimited } = exampleOf(settings, {}) ?? {}
    expect(reward).toBe(50)
    expect(unlimited).toBeCloseTo(128.57, 2)
  })

  it('count with the miles members go where distance counts [COST-12]', () => {
    const byMile: typeof settings = { ...settings, scoring_policy_type: 'mile_based' }
    // 10 trips x 30/7 x 0.1 points a thousandth x $10 x miles.
    expect(exampleOf(byMile, {})?.unlimited).toBeCloseTo(514.29, 2)
    expect(exampleOf(byMile, { public_transit: 5 })?.unlimited).toBeCloseTo(214.29, 2)
  })

  it('wait while a figure is being typed', () => {
    const typing = { ...settings, max_reward_per_employee: Number.NaN }
    expect(exampleOf(typing, {})).toBeNull()
    expect(estimateOf(typing, 10, {})).toBeNull()
    expect(estimateOf(settings, 100, {})).toMatchObject({ totalCents: 199_485 })
  })
})
