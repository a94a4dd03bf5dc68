import { type MetricType, metricTypes } from '#contract/statistics/metrics.ts'
import { employerMetrics, type MetricDefinition, memberBenefits } from './metric-cards.ts'

/** One of the figures by month: its words, and what its axis counts. */
export interface Metric extends Pick<MetricDefinition, 'definition' | 'source'> {
  type: MetricType
  label: string
  axis: string
  unit?: 'dollars'
}

const homeMetrics = [...employerMetrics, ...memberBenefits]

/** Home's card of a figure: the same words wherever it stands. */
function asOnHome(field: MetricDefinition['field']): Pick<Metric, 'definition' | 'source'> {
  const card = homeMetrics.find((metric) => metric.field === field)
  if (!card) throw new Error(`Home has no card of ${field}`)
  return { definition: card.definition, source: card.source }
}

const metrics: Record<MetricType, Omit<Metric, 'type'>> = {
  saved_sov: {
    label: 'Reduced single-occupancy-vehicle trips',
    axis: 'Trips',
    ...asOnHome('cumulative_saved_sov'),
  },
  parking_spaces: {
    label: 'Saved parking spaces',
    axis: 'Space-days',
    ...asOnHome('cumulative_parking_spaces'),
  },
  transportation_cost: {
    label: 'Transportation program costs',
    axis: 'Dollars',
    unit: 'dollars',
    definition:
      'What your commute programs cost in the month: rewards paid from your credit, subscription and credit fees. For fixed cost programs, your invoices.',
    source: 'your rewards and invoices',
  },
  equivalent_savings: {
    label: 'Equivalent savings',
    axis: 'Dollars',
    unit: 'dollars',
    definition:
      'What telecommuting and free parking spaces are worth to you, with the figures you can change on the card of the dashboard; parking is not counted twice.',
    source: asOnHome('cumulative_equivalent_savings').source,
  },
  social_benefits: {
    label: 'Social hours',
    axis: 'Hours',
    ...asOnHome('cumulative_social_benefits'),
  },
  cost_savings: {
    label: 'Member commute savings',
    axis: 'Dollars',
    unit: 'dollars',
    ...asOnHome('cumulative_cost_savings'),
  },
  monetary_incentive: {
    label: 'Incentives',
    axis: 'Dollars',
    unit: 'dollars',
    ...asOnHome('cumulative_monetary_incentive'),
  },
  community_points: {
    label: 'Community points',
    axis: 'Points',
    ...asOnHome('cumulative_community_points'),
  },
  reduced_co2: { label: 'CO₂ reduced', axis: 'kg CO₂e', ...asOnHome('cumulative_reduced_co2') },
  trees_planted: { label: 'Trees planted', axis: 'Trees', ...asOnHome('trees_planted') },
  reduced_vmt: {
    label: 'Vehicle-miles reduced',
    axis: 'Vehicle-miles',
    definition:
      'Miles of trips not driven alone, less the vehicle-miles driven in them: a carpool’s car is shared by 2.2 people, and half of a park-and-ride trip is by car.',
    source: 'the trips your members logged',
  },
}

/** One of them by its name. */
export function metricNamed(type: MetricType): Metric {
  return { type, ...metrics[type] }
}

/** The figures of one of the first three tabs, in the order of its selector. */
export function metricsOf(tab: keyof typeof metricTypes): [Metric, ...Metric[]] {
  const [first, ...others] = metricTypes[tab]
  return [metricNamed(first), ...others.map(metricNamed)]
}
