import { NativeSelect } from '@mantine/core'
import { searchedYears } from '#domain/statistics/metrics/steps.ts'

interface YearSelectProps {
  /** What it is of, where a page has several. */
  of?: string
  value: number
  thisYear: number
  onChange: (year: number) => void
}

/** The years in which trips are looked for, and the one shown. Source: MET-02. */
export function YearSelect({ of, value, thisYear, onChange }: YearSelectProps) {
  const years = searchedYears(thisYear)
  const shown = years.includes(value) ? years : [value, ...years]
  return (
    <NativeSelect
      label="Year"
      {...(of && { 'aria-label': `Year of ${of}` })}
      data={shown.map(String)}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
