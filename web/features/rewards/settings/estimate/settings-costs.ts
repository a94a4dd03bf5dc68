import * as z from 'zod/mini'
import { type RewardSettingsData, rewardSettingsData } from '#contract/rewards/settings-data.ts'
import { settingsFromWire, settingsToWire } from '#contract/rewards/settings-wire.ts'
import { counted } from '#domain/format-number.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { budgetSettings } from '#domain/rewards/estimate/budget-settings.ts'
import { type Estimate, estimate } from '#domain/rewards/estimate/estimate.ts'
import { type MilesPerTrip, monthlyReward } from '#domain/rewards/estimate/monthly-reward.ts'
import { pointsBasedCostCents } from '#domain/rewards/estimate/points-based-cost.ts'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'

/** What settings being typed would cost; null while a figure is missing or does not fit. */
export function estimateOf(
  settings: RewardSettingsData,
  employees: number,
  miles: MilesPerTrip,
): Estimate | null {
  const read = readSettings(settings)
  return read && estimate(read, employees, miles)
}

interface Example {
  /** Dollars a month, at most the limit. */
  reward: number
  /** Dollars a month without the limit. */
  unlimited: number
}

/** What somebody who takes public transit on every workday would earn; null while a figure is missing. */
export function exampleOf(settings: RewardSettingsData, miles: MilesPerTrip): Example | null {
  const read = readSettings(settings)
  if (!read) return null
  const limited = monthlyReward(read, miles).public_transit
  const unlimited = monthlyReward({ ...read, maxMonthlyCents: Infinity }, miles).public_transit
  return { reward: toDollars(limited), unlimited: toDollars(unlimited) }
}

/** Dollars per employee and month of settings being typed; null while a figure is missing. Source: COST-11. */
export function pointsPrice(
  settings: RewardSettingsData,
  employees: number,
  miles: MilesPerTrip,
): number | null {
  const read = readSettings(settings)
  return read && toDollars(pointsBasedCostCents(read, Math.max(1, employees), miles))
}

/** The settings a budget gives; null while the cost is below a dollar or missing. Source: SUB-61. */
export function budgetWire(costPerEmployee: number, employees: number): RewardSettingsData | null {
  if (!(costPerEmployee >= 1 && employees >= 1)) return null
  const costPerEmployeeCents = toCents(costPerEmployee)
  return settingsToWire(budgetSettings({ costPerEmployeeCents, employees }))
}

/** Winners of an average month of 30/7 weeks. Source: SUB-63, decisions section 7. */
export function monthlyDraws(entries: number): string {
  return `about ${Math.round((entries * 30) / 7)} winners a month`
}

/** How many people win, and when; a prize of nothing has no winner. */
export function winnersNote(amounts: readonly number[]): string {
  const winners = amounts.filter((prize) => prize > 0).length
  if (winners === 0) return 'Nobody wins: every prize is $0'
  const people = counted(winners, 'winner')
  return `${people} on the 1st of each month, for the month before`
}

/** The settings of a program with more to it than these are read as well. */
const readable = z.object(rewardSettingsData.shape)

/** Settings being typed as the rules take them; null while a figure is missing or does not fit. */
function readSettings(settings: RewardSettingsData): RewardSettings | null {
  const { success, data } = readable.safeParse(settings)
  return success ? settingsFromWire(data) : null
}
