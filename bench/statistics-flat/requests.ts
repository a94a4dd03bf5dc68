import { addDays, bucketOf, type LocalDate, startOfMonth } from '#domain/time.ts'

/**
 * Those that read a row for each member who commuted in the range, or for each of them and month: all else reads days,
 * weeks and months, or members, of whom there are as many in both.
 */
export const readsCommuters =
  /cut (weeks|months)$|type=yearly|type=monthly.*_connect=|^mile-share type=initial|^scores|^commute-report/

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
    ...['dashboard-answers', 'dashboard-needs', 'dashboard-recommendations'].map((name) => ({
      name,
      path: `/api/${name}`,
    })),
    ...metricRequests(today),
    ...scoreRequests(today),
    ...reportRequests(today),
  ]
}

/** What the metrics page asks for, and the shares that look at members: a year's, some weekdays, connected charts. */
function metricRequests(today: LocalDate): { name: string; path: string }[] {
  const last = Number(today.slice(0, 4)) - 1
  const year = `from_year=${last}-01-01&to_year=${last + 1}-01-01`
  const month = `from_year=${startOfMonth(today, -1)}&to_year=${startOfMonth(today)}`
  const connected = `from_year_connect=${startOfMonth(today, -1)}&to_year_connect=${startOfMonth(today)}`
  return [
    ['employer-stats', `type=parking_spaces&${year}`],
    ['employer-stats', `type=transportation_cost&${year}`],
    ['commuter-benefits-stats', `type=cost_savings&${year}`],
    ['community-footprint-stats', `type=reduced_co2&${year}`],
    ['initial-mode', `type=monthly&${month}`],
    ['initial-mode', `type=yearly&${year}`],
    ['initial-mode', `type=yearly&${year}&searchDay=1,2,3`],
    ['initial-mode', `type=monthly&${month}&${connected}`],
    ['mile-share', `type=monthly&${month}`],
    ['mile-share', `type=initial&from_year=2010-01-01&to_year=2110-01-01`],
    ['avg-commute-distance', `type=monthly&${year}`],
    ['avg-commute-distance', `type=weekly&${year}`],
    ['avg-mile-commute-distance', `type=monthly&${month}`],
    ['avg-mile-commute-distance', `type=weekly&${year}&week=20`],
  ].map(([call, query]) => ({ name: `${call} ${query}`, path: `/api/${call}?${query}` }))
}

/** A page of the leaderboard by points and by name, of each length of period and of all data. */
function scoreRequests(today: LocalDate) {
  const year = `${today.slice(0, 4)}-01-01`
  const month = `from_year=${startOfMonth(today, -1)}&to_year=${startOfMonth(today)}`
  return [
    ['month', month],
    ['year', `from_year=${year}&to_year=${startOfMonth(year, 12)}`],
    ['year by name', `from_year=${year}&to_year=${startOfMonth(year, 12)}&order_by=name`],
    ['all data', 'from_year=2016-01-01&to_year=2123-01-01'],
  ].map(([period, query]) => ({ name: `scores of a ${period}`, path: `/api/scores?${query}` }))
}

/** The workbook: what the PDF says is read by the same statements, and drawing it asks for none. */
function reportRequests(today: LocalDate) {
  const year = `${Number(today.slice(0, 4)) - 1}-01-01`
  return [
    ['month', startOfMonth(today, -1), startOfMonth(today)],
    ['year', year, startOfMonth(year, 12)],
  ].map(([period, from, to]) => ({
    name: `commute-report of a ${period}`,
    path: `/api/commute-report?from_year=${from}&to_year=${to}&format=xlsx`,
  }))
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
