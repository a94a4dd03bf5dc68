import type { Bucket } from '#domain/time.ts'
import type { ChartSeries } from '#web/ui/charts/chart-data.ts'

/** A row of any of the statistics calls: its dates, both inclusive, and a number a series. */
export interface StatisticsRow {
  start_date: string
  end_date: string
  [series: string]: string | number
}

/** One of the page's charts. The keys of its series are the fields of its rows. */
export interface HomeChart {
  name: 'users-activity' | 'commuter-breakdown' | 'commuter-access'
  title: string
  /** What is counted, per day, week or month. */
  subject: string
  yLabel: string
  series: readonly ChartSeries[]
  /** Whether the bars of a series add up to something: records do, people counted daily do not. */
  addsUp: boolean
}

export const userEngagement: HomeChart = {
  name: 'users-activity',
  title: 'User Engagement',
  subject: 'Members who logged a trip, and who did not',
  yLabel: 'Members',
  series: [
    { key: 'active_users', label: 'Active', color: 'var(--series-active)' },
    {
      key: 'inactive_users',
      label: 'Inactive',
      color: 'var(--series-inactive)',
      texture: 'hatched',
    },
  ],
  addsUp: false,
}

export const commuteBreakdown: HomeChart = {
  name: 'commuter-breakdown',
  title: 'Commute Breakdown',
  subject: 'Days members commuted to the office or telecommuted',
  yLabel: 'Member-days',
  series: [
    { key: 'non_telecommute_count', label: 'Office commute', color: 'var(--series-office)' },
    {
      key: 'telecommute_count',
      label: 'Telecommute',
      color: 'var(--series-telecommute)',
      texture: 'hatched',
    },
  ],
  addsUp: true,
}

export const commuterAccess: HomeChart = {
  name: 'commuter-access',
  title: 'Commuter Access',
  subject: 'How trips were recorded',
  yLabel: 'Trip records',
  series: [
    { key: 'website_count', label: 'Website trip submission', color: 'var(--series-website)' },
    {
      key: 'automatically_recorded',
      label: 'Automatic trip submission',
      color: 'var(--series-automatic)',
      texture: 'hatched',
    },
    {
      key: 'mobile_app_count',
      label: 'Mobile app automatic recording',
      color: 'var(--series-mobile-automatic)',
      texture: 'hatched-back',
    },
    {
      key: 'mobile_app_trip_count',
      label: 'Mobile app trip submission',
      color: 'var(--series-mobile-manual)',
    },
  ],
  addsUp: true,
}

export const homeCharts = [userEngagement, commuteBreakdown, commuterAccess]

export const bucketLabels: Record<Bucket, { every: string; axis: string }> = {
  day: { every: 'by day', axis: 'Day' },
  week: { every: 'by week', axis: 'Week' },
  month: { every: 'by month', axis: 'Month' },
}
