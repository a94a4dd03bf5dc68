import type * as z from 'zod/mini'
import { settingsFromWire } from '#contract/rewards/settings-wire.ts'
import type { typeData } from '#contract/subscriptions/programs.ts'
import { toCents } from '#domain/money.ts'
import { budgetSettings } from '#domain/rewards/estimate/budget-settings.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { pointsBasedCostCents } from '#domain/rewards/estimate/points-based-cost.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { invalid } from '#server/platform/errors.ts'

export interface FixedCost {
  fixedCostType: 'budget' | 'points_based'
  costPerEmployeeCents: number
  settings: RewardSettings
}

/** The cost and the settings a fixed-cost program is launched with. */
export function readTypeData(
  data: z.output<typeof typeData>,
  employees: number,
  milesPerTrip: MilesPerTrip,
): FixedCost {
  if (data.fixed_cost_type === 'budget') {
    const costPerEmployeeCents = toCents(data.cost_per_employee)
    const asked = data.reward_settings_data && settingsFromWire(data.reward_settings_data)
    const settings = withinBudget({ costPerEmployeeCents, employees }, asked)
    return { fixedCostType: 'budget', costPerEmployeeCents, settings }
  }
  const settings = settingsFromWire(data.reward_settings_data)
  const costPerEmployeeCents = pointsBasedCostCents(settings, employees, milesPerTrip)
  if (costPerEmployeeCents < 1) throw rewardsNothing
  return { fixedCostType: 'points_based', costPerEmployeeCents, settings }
}

/**
 * The points of each mode are the employer's to set, and what is switched off stays off; everything that
 * is money follows from the budget, whatever was sent with it.
 */
function withinBudget(
  budget: { costPerEmployeeCents: number; employees: number },
  asked: RewardSettings | undefined,
): RewardSettings {
  if (!asked) return budgetSettings(budget)
  const own = budgetSettings({ ...budget, points: asked.policies.mode_based.points })
  const settings = {
    ...own,
    scoringEnabled: asked.scoringEnabled,
    signUpEnabled: own.signUpEnabled && asked.signUpEnabled,
    prizesEnabled: own.prizesEnabled && asked.prizesEnabled,
    weeklyEnabled: own.weeklyEnabled && asked.weeklyEnabled,
  }
  const { scoringEnabled, prizesEnabled, weeklyEnabled, policies } = settings
  const earnsPoints = scoringEnabled && policies.mode_based.thousandPointsCents > 0
  if (!earnsPoints && !prizesEnabled && !weeklyEnabled) throw rewardsNothing
  return settings
}

const rewardsNothing = invalid({
  'type_data.reward_settings_data': ['This program would reward nothing: switch something on'],
})
