import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { DataTable } from './data-table.tsx'
import { column, dateTimeWidth, type TableColumn } from './table-columns.ts'

/** Two digits wherever there can be two, in every month: all figures are equally wide. */
const rows = Array.from({ length: 12 }, (_, month) => ({
  at: dateAndTime(new Date(Date.UTC(2026, month, 28, 12, 58)).toISOString(), 'UTC'),
}))

const columns: TableColumn<{ at: string }>[] = [
  column('named', 'Name', { width: dateTimeWidth, isRowHeader: true }, ({ at }) => at),
  column('at', 'At', dateTimeWidth, ({ at }) => at),
  // What is left of a wide table goes elsewhere: these two have their least.
  column('wide', 'Wide', 3000, () => ''),
]

it('has room for every date and time', async () => {
  await renderPage(<DataTable label="Times" columns={columns} rows={rows} rowId={({ at }) => at} />)
  await expect
    .element(page.getByRole('rowheader', { name: 'May 28, 2026, 12:58 PM' }))
    .toBeVisible()
  await document.fonts.ready
  const cells = [...document.querySelectorAll<HTMLElement>('tbody :is(td, th)')]
  const times = cells.filter(({ textContent }) => textContent?.includes('2026'))
  expect(times).toHaveLength(24)
  expect(times.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})
