import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MonthSpent, RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
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
  const columns = useMemo(() => spendingColumns(months, todayOn), [months, todayOn])
  return (
    <Panel aria-labelledby="spending-title">
      <Title order={3} id="spending-title">
        Spent, month by month
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        Estimated were trips, weekly credit and prizes; the rest was spent on top of that.
      </Text>
      <List
        label="Spending by month"
        of="months"
        query={rowsAtHand(months.toReversed())}
        columns={columns}
        rowId={({ month }) => month}
        empty="No month of this program is over yet."
      />
    </Panel>
  )
}

function spendingColumns(
  months: readonly MonthSpent[],
  todayOn: LocalDate,
): TableColumn<MonthSpent>[] {
  const inDollars = (id: string, header: string, of: (month: MonthSpent) => number) =>
    column<MonthSpent>(
      id,
      header,
      { width: roomFor(header, months.map(of)), align: 'end', isLead: id === 'total' },
      (month) => amount(of(month)),
    )
  return [
    column('month', 'Month', { width: 140, isRowHeader: true }, (month) => (
      <span className={classes.month}>
        {monthYear(month.month)}
        <small>{comparedWithEstimate(month, todayOn)}</small>
      </span>
    )),
    inDollars('estimated', 'Estimated', ({ estimate }) => estimate.total),
    inDollars('total', 'Spent', ({ spent }) => spent.total),
    ...spentParts.map(({ key, label }) => inDollars(key, label, ({ spent }) => spent[key])),
  ]
}

/** A head breaks between its words, an amount nowhere. */
function roomFor(header: string, dollars: readonly number[]): number {
  const longestWord = Math.max(...header.split(' ').map(({ length }) => length))
  const longestAmount = Math.max(...dollars.map((of) => amount(of).length))
  return Math.ceil(Math.max(24 + 7 * longestWord, 21 + 8 * longestAmount))
}
