import type { DashboardStats } from '#contract/statistics/home.ts'
import { toDollars } from '#domain/money.ts'
import {
  dailyParkingCents,
  dailyTeleworkSavingCents,
  kgPerUrbanTree,
} from '#domain/trips/trips/factors.ts'
import { amount } from '#web/ui/format/amount.ts'

/** One card of the Commute Metrics tab: what it counts, how, and after whom. */
export interface MetricDefinition {
  /** The figure it shows. */
  field: keyof DashboardStats
  label: string
  unit: 'number' | 'kg' | 'dollars' | 'hours' | 'percent'
  definition: string
  source: string
}

const ownTrips = 'the trips your members logged'

export const employerMetrics: readonly MetricDefinition[] = [
  {
    field: 'cumulative_saved_sov',
    label: 'Reduced single-occupancy-vehicle trips',
    unit: 'number',
    definition:
      'Trips made by carpool, transit, park and ride, walking or biking instead of driving alone. A day of telecommuting counts as two: there and back.',
    source: ownTrips,
  },
  {
    field: 'cumulative_parking_spaces',
    label: 'Saved parking spaces',
    unit: 'number',
    definition:
      'Parking spaces left free for a day, because a member logged a commute and did not drive alone. On a carpool day the car still needs one space for 2.2 people, so about 0.55 of a space is saved.',
    source: ownTrips,
  },
  {
    field: 'cumulative_reduced_co2',
    label: 'Cumulative CO₂ reduced',
    unit: 'kg',
    definition:
      'What driving alone over the same miles would have emitted, less what the mode chosen emits.',
    source: 'EPA Emission Factors Hub, January 2025, and the miles of your members’ trips',
  },
  {
    field: 'trees_planted',
    label: 'Trees planted',
    unit: 'number',
    definition: `The CO₂ reduced, as urban tree seedlings grown for ten years: one takes up ${kgPerUrbanTree} kg. A comparison; no tree has been planted.`,
    source: 'EPA Greenhouse Gas Equivalencies Calculator',
  },
  {
    field: 'cumulative_transportation_cost',
    label: 'Cumulative transportation program costs',
    unit: 'dollars',
    definition:
      'What your commute programs have cost: rewards by the day they were earned, subscription and credit fees. For fixed cost programs, your invoices.',
    source: 'your rewards and invoices',
  },
  {
    field: 'cumulative_equivalent_savings',
    label: 'Cumulative equivalent savings',
    unit: 'dollars',
    definition: `What telecommuting and free parking spaces are worth to you: ${amount(toDollars(dailyParkingCents))} for a parking space a day and ${amount(toDollars(dailyTeleworkSavingCents))} for a day of telecommuting, parking not counted twice.`,
    source:
      'Downtown Denver Partnership parking survey, 2014; Telework Research Network, 2010; and the trips your members logged',
  },
]

export const memberBenefits: readonly MetricDefinition[] = [
  {
    field: 'cumulative_social_benefits',
    label: 'Social hours',
    unit: 'hours',
    definition: 'Time spent in company or in motion: in carpools, on transit, walking and biking.',
    source: `${ownTrips}, at the speeds of BTS OmniStats, 2003, US DOT Conditions and Performance, 2006, and Schantz et al., 2022`,
  },
  {
    field: 'cumulative_cost_savings',
    label: 'Member commute savings',
    unit: 'dollars',
    definition:
      'What members saved by not driving alone: miles times the cost of driving less the cost of the mode chosen, never less than nothing for a trip.',
    source: 'IRS standard mileage rate 2025, National Transit Database, and your members’ trips',
  },
  {
    field: 'cumulative_monetary_incentive',
    label: 'Cumulative incentives',
    unit: 'dollars',
    definition:
      'Rewards your members earned, by the day they earned them; pending ones included, cancelled ones not.',
    source: 'your reward programs',
  },
  {
    field: 'cumulative_community_points',
    label: 'Community points',
    unit: 'number',
    definition: 'Points your members collected for their trips under your reward settings.',
    source: ownTrips,
  },
  {
    field: 'cumulative_employee_retention',
    label: 'Employee retention level',
    unit: 'percent',
    definition:
      'Of the members who joined more than 30 days ago and are here or left in the last 90 days, the share who are here and logged a trip in those 90 days.',
    source: `your member list and ${ownTrips}`,
  },
]
