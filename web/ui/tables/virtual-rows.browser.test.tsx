import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { DataTable } from './data-table.tsx'
import { column, type TableColumn } from './table-columns.ts'

interface Named {
  name: string
}

const columns: TableColumn<Named>[] = [column('name', 'Name', 200, ({ name }) => name)]
const rows = Array.from({ length: 300 }, (_, index) => ({ name: `Row ${index + 1}` }))
const drawn = () => document.querySelectorAll('tr[data-index]').length

it('draws the rows in sight, and all of them for paper', async () => {
  await renderPage(
    <DataTable label="Names" columns={columns} rows={rows} rowId={({ name }) => name} />,
  )
  await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible()
  expect(drawn()).toBeLessThan(100)
  // Before the event is over: the browser lays out the paper right after it.
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawn()).toBe(300)
  window.dispatchEvent(new Event('afterprint'))
  expect(drawn()).toBeLessThan(100)
})
