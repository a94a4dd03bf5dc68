import { addDays, bucketOf, type LocalDate, startOfMonth } from '#domain/time.ts'

const charts = ['users-activity', 'commuter-breakdown', 'commuter-access']

/**
 * Every chart the home page can ask for in its three windows, the same over all 24 months, and
 * ranges that cut the first and the last week or month short.
 */
export function statisticsRequests(today: LocalDate): { name: string; path: string }[] {
  const ranges = chartRanges(today)
  return [
    ...charts.flatMap((chart) =>
      ranges.map(({ by, window, from, to }) => ({
        name: `${chart} by ${by}, ${window}`,
        path: `/api/statistics/${chart}?start_date=${from}&end_date=${to}&group_by=${by}`,
      })),
    ),
    { name: 'dashboard-stats', path: '/api/dashboard-stats' },
    { name: 'dashboard-recommendations', path: '/api/dashboard-recommendations' },
  ]
}

function chartRanges(today: LocalDate) {
  const week = bucketOf(today, 'week')
  const month = bucketOf(today, 'month')
  const twoYears = startOfMonth(today, -23)
  const midMonth = {
    from: addDays(startOfMonth(today, -12), 9),
    to: addDays(startOfMonth(today), 19),
  }
  return [
    { by: 'day', window: 'last week', from: week.startOn, to: week.lastOn },
    { by: 'week', window: 'last 4 weeks', from: addDays(week.startOn, -21), to: week.lastOn },
    { by: 'month', window: 'last 12 months', from: startOfMonth(today, -11), to: month.lastOn },
    { by: 'day', window: '24 months', from: twoYears, to: month.lastOn },
    { by: 'week', window: '24 months', from: bucketOf(twoYears, 'week').startOn, to: week.lastOn },
    { by: 'month', window: '24 months', from: twoYears, to: month.lastOn },
    {
      by: 'week',
      window: 'cut weeks',
      from: addDays(week.startOn, -26),
      to: addDays(week.startOn, 3),
    },
    { by: 'month', window: 'cut months', ...midMonth },
  ]
}
