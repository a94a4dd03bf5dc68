import { NativeSelect } from '@mantine/core'
import type { LocalDate } from '#domain/time.ts'
import { monthName } from '#web/ui/format/date-words.ts'
import classes from './list-toolbar.module.css'
import { ChoiceFilter } from './list-toolbar.tsx'
import type { PeriodSearch, PeriodType } from './period-search.ts'

const labels: Record<PeriodType, string> = {
  month: 'Monthly',
  year: 'Yearly',
  all_time: 'All time',
}

/** No list goes back further. */
const firstYear = 2020

interface PeriodFilterProps extends PeriodSearch {
  today: LocalDate
  onChange: (period: PeriodSearch) => void
}

/** A month, a year or all time, in the URL. */
export function PeriodFilter({ period = 'all_time', at, today, onChange }: PeriodFilterProps) {
  const shown = at ?? today
  const [year = '', month = ''] = shown.split('-')
  const years = Array.from({ length: Number(today.slice(0, 4)) - firstYear + 1 }, (_, index) =>
    String(firstYear + index),
  )
  const go = (toYear: string, toMonth: string) =>
    onChange({ period, at: `${toYear}-${toMonth}-01` })
  return (
    <>
      <ChoiceFilter
        label="Period"
        all={null}
        choices={labels}
        value={period}
        onChoose={(next = 'all_time') => onChange({ period: next, at: undefined })}
      />
      {period === 'month' && (
        <NativeSelect
          className={classes.choice}
          label="Month"
          data={months}
          value={month}
          onChange={({ currentTarget }) => go(year, currentTarget.value)}
        />
      )}
      {period !== 'all_time' && (
        <NativeSelect
          className={classes.choice}
          label="Year"
          data={years.includes(year) ? years : [year, ...years]}
          value={year}
          onChange={({ currentTarget }) => go(currentTarget.value, month)}
        />
      )}
    </>
  )
}

const months = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0')
  return { value, label: monthName(`2026-${value}-01`) }
})
