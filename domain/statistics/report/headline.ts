import { toDollars } from '#domain/money.ts'
import {
  type MetricFigures,
  metricFigures,
  programCostCents,
} from '#domain/statistics/metrics/figures.ts'
import type { Chapter, FigureSpec } from './figures.ts'
import { figuresOf } from './figures.ts'
import {
  type ReportInput,
  type ReportSums,
  rewardKinds,
  shareOf,
  soloTripsIn,
  total,
  tripsIn,
} from './sums.ts'

/**
 * The figures of home's cards and the Metrics page, of the period and of the one before.
 * Units: as each says. Errors: none. Source: decisions section 6.
 */
export function headlineChapter({ now, before }: ReportInput): Chapter {
  return {
    title: 'Headline figures',
    sentences: [],
    groups: [
      { heading: 'Commuting', figures: figuresOf(commuting, now, before) },
      { heading: 'For the employer', figures: figuresOf(employer, now, before) },
      { heading: 'For commuters', figures: figuresOf(commuters, now, before) },
      { heading: 'For the community', figures: figuresOf(community, now, before) },
    ],
    notes: [],
  }
}

const commuting: FigureSpec<ReportSums>[] = [
  {
    label: 'Trips',
    isHighlight: true,
    unit: 'trips',
    definition: 'Trips logged by any mode; a day of telecommuting stands for two trips.',
    of: tripsIn,
  },
  {
    label: 'Members who commuted',
    isHighlight: true,
    unit: 'members',
    definition: 'Distinct members with at least one trip in the period.',
    of: ({ commuters: count }) => count,
  },
  {
    label: 'Members at the end',
    unit: 'members',
    definition: 'Members who had joined and not left by the end of the period.',
    of: ({ members }) => members,
  },
  {
    label: 'Drive-alone share',
    isHighlight: true,
    unit: '%',
    definition: 'Trips by people driving alone, in electric cars too, as a share of all trips.',
    of: (sums) => shareOf(soloTripsIn(sums), tripsIn(sums)),
  },
]

const employer: FigureSpec<ReportSums>[] = [
  metric('savedSovTrips', {
    label: 'Trips not driven alone',
    unit: 'trips',
    definition: 'Trips by every mode but driving alone; a day of telecommuting stands for two.',
  }),
  metric('parkingSpaceDays', {
    label: 'Parking spaces left free',
    unit: 'space-days',
    definition:
      'One for each member-day with a record and no trip driven alone; 1 - 1/2.2 for a carpool day.',
  }),
  metric('equivalentSavings', {
    label: 'Equivalent savings',
    unit: 'dollars',
    definition:
      'Parking space-days times the daily cost of parking, and telecommute days times the daily saving of telework, both from the Costs page or its sourced defaults.',
  }),
  metric('programCosts', {
    label: 'Program cost',
    isHighlight: true,
    unit: 'dollars',
    definition: 'Rewards paid from credit, subscription invoices and fees on credit.',
  }),
]

const commuters: FigureSpec<ReportSums>[] = [
  metric('incentives', {
    label: 'Rewards earned',
    isHighlight: true,
    unit: 'dollars',
    definition: 'Rewards not cancelled, pending ones included, by the day they were earned.',
  }),
  metric('costSavings', {
    label: 'Commuters’ savings',
    unit: 'dollars',
    definition:
      'Miles times the cost of driving less the cost of the mode, at least 0 a trip. Driving: IRS Notice 2025-5; transit: National Transit Database; biking: 26 U.S.C. 132(f)(5)(F).',
  }),
  metric('benefitHours', {
    label: 'Time in company or on the move',
    unit: 'hours',
    definition:
      'Hours by carpool, transit, walking and biking: miles over the speed of the mode. Speeds: BTS OmniStats 3-4, US DOT Conditions and Performance 2006, Schantz et al. 2022.',
  }),
  metric('points', {
    label: 'Community points',
    unit: 'points',
    definition: 'Points that trips earned by the rules in force on their day.',
  }),
]

const community: FigureSpec<ReportSums>[] = [
  metric('co2SavedKg', {
    label: 'Emissions avoided',
    isHighlight: true,
    unit: 'kg CO2e',
    definition:
      'Miles times the factor of driving alone less the factor of the mode, at least 0 a trip, under the factors in force when the trip was logged.',
  }),
  metric('reducedVmt', {
    label: 'Vehicle-miles not driven',
    unit: 'vehicle-miles',
    definition: 'Miles of trips not driven alone, less the vehicle-miles driven in them.',
  }),
  metric('trees', {
    label: 'As trees',
    unit: 'trees',
    definition:
      'Emissions avoided over 60 kg: an urban tree seedling grown for ten years. EPA Greenhouse Gas Equivalencies Calculator.',
  }),
]

function metric(
  name: keyof MetricFigures,
  spec: Omit<FigureSpec<ReportSums>, 'of'>,
): FigureSpec<ReportSums> {
  return { ...spec, of: (sums) => metricsOf(sums)[name] }
}

/** By the very rule of home and metrics. */
function metricsOf(sums: ReportSums): MetricFigures {
  const rewardCents = total(rewardKinds, (kind) => sums.rewards[kind].cents)
  return metricFigures(sums.metrics, { rewardCents, ...sums.cost }, sums.daily)
}

/**
 * What the program cost, as in the headline. Unit: dollars. Errors: none.
 * Source: decisions section 6, transportation cost.
 */
export function costInDollars({ cost }: ReportSums): number {
  return toDollars(programCostCents(cost))
}
