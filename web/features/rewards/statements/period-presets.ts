import { addDays, bucketOf, type LocalDate, startOfMonth } from '#domain/time.ts'

interface Days {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

interface Preset extends Days {
  id: string
  label: string
}

/** Stretches of days that are asked for most. */
export function periodPresets(today: LocalDate): Preset[] {
  const thisMonth = bucketOf(today, 'month')
  const lastMonth = bucketOf(startOfMonth(today, -1), 'month')
  const year = today.slice(0, 4)
  const before = String(Number(year) - 1)
  return [
    { id: 'all', label: 'All dates' },
    { id: 'this-month', label: 'This month', from: thisMonth.startOn, to: thisMonth.lastOn },
    { id: 'last-month', label: 'Last month', from: lastMonth.startOn, to: lastMonth.lastOn },
    { id: 'last-30-days', label: 'Last 30 days', from: addDays(today, -29), to: today },
    { id: 'this-year', label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
    { id: 'last-year', label: 'Last year', from: `${before}-01-01`, to: `${before}-12-31` },
  ]
}

/** The preset that two dates are, if they are one. */
export function presetOf(presets: readonly Preset[], { from, to }: Days): Preset | undefined {
  return presets.find((preset) => preset.from === from && preset.to === to)
}
