import { Text, Title } from '@mantine/core'
import type { MonthSpent } from '#contract/rewards/settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './spending-table.module.css'
import { comparedWords, spentParts } from './spending-words.ts'

interface SpendingTableProps {
  months: readonly MonthSpent[]
  todayOn: LocalDate
}

/** Month by month, by what was paid for. */
export function SpendingTable({ months, todayOn }: SpendingTableProps) {
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
                  <small>{comparedWords(month, todayOn)}</small>
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
