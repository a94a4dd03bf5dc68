import type { HomeStats, PlatformStats } from '#contract/statistics/platform.ts'
import { formatNumber } from '#domain/format-number.ts'
import { roundTo } from '#domain/money.ts'
import { abbreviatedAmount, abbreviatedNumber } from '#web/ui/format/abbreviated-number.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** One card: what it counts and how. */
export interface StatDefinition<Field extends keyof HomeStats = keyof HomeStats> {
  field: Field
  label: string
  unit: 'number' | 'dollars' | 'tons'
  definition: string
  source: string
}

const memberTrips = 'the trips members logged, on the local days of their employer'

const activity: readonly StatDefinition<keyof PlatformStats>[] = [
  {
    field: 'total_trips',
    label: 'Total trips',
    unit: 'number',
    definition: 'Trips to and from work by any mode. A day of telecommuting counts as two.',
    source: memberTrips,
  },
  {
    field: 'total_miles',
    label: 'Total Distance (miles)',
    unit: 'number',
    definition: 'Miles of these trips; of a day of telecommuting those it spared.',
    source: memberTrips,
  },
  {
    field: 'total_emissions',
    label: 'Total emission reduction (tons CO2)',
    unit: 'tons',
    definition:
      'What driving alone over the same miles would have emitted, less what the mode chosen emits, in metric tons of 1,000 kg.',
    source: 'EPA Emission Factors Hub, January 2025, and the miles of the trips',
  },
  {
    field: 'total_employers',
    label: 'Total employers',
    unit: 'number',
    definition: 'Employers approved by the end of the month that are neither disabled nor closed.',
    source: 'the accounts of employers',
  },
  {
    field: 'total_commuters',
    label: 'Total Number of Active Users',
    unit: 'number',
    definition: 'Members with a trip in this time, each counted once.',
    source: memberTrips,
  },
  {
    field: 'total_new_commuters',
    label: 'Total new commuters',
    unit: 'number',
    definition: 'Members who joined in this time, whether or not they are still here.',
    source: 'the day each member joined',
  },
]

export const platformStatDefinitions = activity

export const homeStatDefinitions: readonly StatDefinition[] = [
  {
    field: 'web',
    label: 'Website visits',
    unit: 'number',
    definition:
      'Sessions of employers and members used on a day in a browser on a computer, each counted once a day. Nothing is kept of who they were.',
    source: 'counts by employer and day',
  },
  {
    field: 'mobile',
    label: 'Mobile visits',
    unit: 'number',
    definition:
      'Sessions used on a day on a phone or tablet or in a commuter app, each counted once a day. Nothing is kept of who they were.',
    source: 'counts by employer and day',
  },
  ...activity,
  {
    field: 'total_redeemed_this_month',
    label: 'Total redeemed this month',
    unit: 'dollars',
    definition:
      'What was paid out of members’ wallets in the month, on the local days of each employer.',
    source: 'the ledger',
  },
  {
    field: 'total_commuters_credit',
    label: 'Total commuters’ credit',
    unit: 'dollars',
    definition:
      'Rewards approved and credit given by administrators in this time, less what was taken back.',
    source: 'the ledger',
  },
]

/** A figure as its card prints it, and in full. Source: ADM-HOME-04, ADM-STAT-03. */
export function statValue(unit: StatDefinition['unit'], value: number) {
  if (unit === 'dollars') {
    const exact = amount(value)
    return { short: abbreviatedAmount(value), exact, unit: '' }
  }
  const name = unit === 'tons' ? 'tons' : ''
  const exact = unit === 'tons' ? formatNumber(roundTo(value, 3)) : exactNumber(value)
  return { short: abbreviatedNumber(value), exact: name ? `${exact} ${name}` : exact, unit: name }
}
