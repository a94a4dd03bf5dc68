import type { DailyCosts } from '#domain/statistics/home/cumulative.ts'
import type { MetricSums } from '#domain/statistics/metrics/figures.ts'
import type { Factors } from '#domain/trips/trips/factors.ts'
import { isSov, type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { ReportPeriod } from './period.ts'

/** What a reward is given for. Source: decisions section 5. */
export const rewardKinds = [
  'trip',
  'recommendation',
  'weekly',
  'prize',
  'signup',
  'promotion',
] as const
export type RewardKind = (typeof rewardKinds)[number]

/** What one period comes to. */
export interface ReportSums {
  metrics: MetricSums
  byMode: Readonly<Record<Mode, { trips: number; miles: number }>>
  /** Members of the period by the usual mode of their survey, as far as they answered it. */
  usual: Readonly<Record<Mode, number>>
  /** Distinct members with a trip. */
  commuters: number
  /** Joined and not left by the end of the period. */
  members: number
  /** Mondays to Fridays on which somebody was a member, and those among them with a record. */
  workdays: number
  recordedWorkdays: number
  /** Rewards not cancelled, by the day earned. */
  rewards: Readonly<Record<RewardKind, { rewards: number; cents: number }>>
  cost: { creditCents: number; subscriptionCents: number; feeCents: number }
  /** `endedCents` is null for whom expired credit is closed. */
  credit: { boughtCents: number; endedCents: number | null; availableCents: number }
  daily: DailyCosts
}

/** What a report is made from. */
export interface ReportInput {
  /** The organization's name, as it may be printed. */
  organization: string
  timeZone: string
  /** The local day on which it is made, and whether the period goes on. */
  madeOn: string
  isUnfinished: boolean
  period: ReportPeriod
  now: ReportSums
  before: ReportSums
  factors: Factors
}

/** How a mode is called in a report. Source: look, Modes. */
export const modeNames: Readonly<Record<Mode, string>> = {
  drive: 'Drive alone',
  drive_ev: 'Drive electric',
  carpool: 'Carpool',
  public_transit: 'Transit',
  transit_drive: 'Park and ride',
  walk: 'Walk',
  bike: 'Bike',
  telecommute: 'Telecommute',
}

/** Trips of all modes. Unit: trips, a telecommute record two. Errors: none. Source: decisions section 5. */
export function tripsIn({ byMode }: ReportSums): number {
  return total(modes, (mode) => byMode[mode].trips)
}

/** Trips by people who drove alone. Unit: trips. Errors: none. Source: decisions section 1, SOV. */
export function soloTripsIn({ byMode }: ReportSums): number {
  return total(modes.filter(isSov), (mode) => byMode[mode].trips)
}

/** Miles of all modes. Unit: miles. Errors: none. Source: decisions section 5. */
export function milesIn({ byMode }: ReportSums): number {
  return total(modes, (mode) => byMode[mode].miles)
}

/** Commuters who answered the survey. Unit: members. Errors: none. Source: decisions section 6, `initial`. */
export function surveyedIn({ usual }: ReportSums): number {
  return total(modes, (mode) => usual[mode])
}

/** A part of a whole in percent; null of nothing. Errors: none. Source: MET-18. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole
}

/** A sum over things. Units: as given. Errors: none. Source: arithmetic. */
export function total<Thing>(things: readonly Thing[], figure: (thing: Thing) => number): number {
  return things.reduce((sum, thing) => sum + figure(thing), 0)
}
