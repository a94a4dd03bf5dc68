import { reportPeriod } from '#domain/statistics/report/period.ts'
import { modeNames } from '#domain/statistics/report/sums.ts'
import type { Stretch } from './count-figures.ts'
import { type Reader, readSheets, type Shown } from './read-answers.ts'

/** Where a figure stands in the report. */
const places: readonly (readonly [section: string, label: string, figure: string])[] = [
  ['Commuting', 'Trips', 'trips'],
  ['Commuting', 'Members who commuted', 'commuters'],
  ['For the employer', 'Trips not driven alone', 'green trips'],
  ['For the employer', 'Parking spaces left free', 'parking spaces'],
  ['For the employer', 'Equivalent savings', 'equivalent savings'],
  ['For the employer', 'Program cost', 'program cost'],
  ['For commuters', 'Rewards earned', 'rewards earned'],
  ['For commuters', 'Commuters’ savings', 'savings'],
  ['For commuters', 'Time in company or on the move', 'benefit hours'],
  ['For commuters', 'Community points', 'points'],
  ['For the community', 'Emissions avoided', 'kg saved'],
  ['For the community', 'Vehicle-miles not driven', 'reduced vmt'],
  ['For the community', 'As trees', 'trees'],
  ['Counted', 'All miles', 'miles'],
  ...Object.entries(modeNames).map(
    ([mode, name]) => ['Trips by mode', name, `trips by ${mode}`] as const,
  ),
  ['Rewards earned', 'All rewards', 'rewards earned'],
  ['Rewards earned', 'Number of rewards', 'number of rewards'],
  ['What the program cost', 'Rewards paid from credit', 'rewards paid from credit'],
  ['What the program cost', 'Subscription invoices', 'subscription invoices'],
  ['What the program cost', 'Fees on credit', 'fees on credit'],
  ['Credit', 'Credit bought', 'credit bought'],
  ['Credit', 'Credit that ended unused', 'credit ended'],
  ['Credit', 'Credit available at the end', 'balance'],
]

/** The workbook, which says all that the pages say; of calendar months, quarters and years. */
export async function shownByReport(reader: Reader, stretch: Stretch): Promise<Shown[]> {
  const period = reportPeriod(stretch)
  if (typeof period === 'string') return []
  const { startOn, endOn } = stretch
  const path = `/commute-report?from_year=${startOn}&to_year=${endOn}&format=xlsx`
  const rows = [...(await readSheets(reader, path)).values()].flat()
  return places.map(([section, label, figure]) => {
    const row = rows.find((each) => each.Section === section && each.Figure === label)
    // Modes nobody used are left out.
    return ['report', figure, Number(row?.[period.name] ?? 0)]
  })
}
