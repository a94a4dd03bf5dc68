import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MonthSpent, RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { spendingQuery } from '../program-queries.ts'
import classes from './spending.module.css'
import { comparedWithEstimate, hasSpending, spendingChart } from './spending-chart.ts'

/** After its first month: what a program was estimated at beside what it has cost. Source: COST-08. */
export function Spending({ record }: { record: RewardSettingsRecord }) {
  const isAsked = hasSpending(record)
  const query = useQuery({ ...spendingQuery(record._id), enabled: isAsked })
  if (!isAsked) return null
  const months = query.data ?? []
  const empty = months.length === 0 ? 'No month of this program is over yet.' : null
  return (
    <>
      <ChartCard chart={spendingChart(months, record.today)} query={query} empty={empty} />
      {months.length > 0 && <SpendingTable months={months} todayOn={record.today} />}
    </>
  )
}

/** What was paid for, in the order of the page. */
const spentParts = [
  { key: 'reward', label: 'Trips' },
  { key: 'credit', label: 'Weekly credit' },
  { key: 'prizes', label: 'Prizes' },
  { key: 'signup', label: 'Sign-up' },
  { key: 'promotion', label: 'App promotion' },
  { key: 'recommendation', label: 'Recommendations' },
] as const satisfies readonly { key: keyof MonthSpent['spent']; label: string }[]

interface SpendingTableProps {
  months: readonly MonthSpent[]
  todayOn: LocalDate
}

/** Month by month, by what was paid for. */
function SpendingTable({ months, todayOn }: SpendingTableProps) {
  return (
    <Panel aria-labelledby="spending-title">
      <Title order={3} id="spending-title">
        Spent, month by month
      </Title>
      <Text size="xs" c="dimmed">
        Estimated were trips, weekly credit and prizes; the rest was spent on top of that.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.box} aria-label="Spending by month" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Estimated</th>
              <th scope="col">Spent</th>
              {spentParts.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">
                  {monthYear(month.month)}
                  <small>{comparedWithEstimate(month, todayOn)}</small>
                </th>
                <td>{amount(month.estimate.total)}</td>
                <td className={classes.sum}>{amount(month.spent.total)}</td>
                {spentParts.map(({ key }) => (
                  <td key={key}>{amount(month.spent[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
