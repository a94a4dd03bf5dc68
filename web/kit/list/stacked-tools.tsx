import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TableSelection } from '#web/ui/tables/data-table.tsx'
import { SelectAll } from '#web/ui/tables/select-all.tsx'
import type { TableColumn, TableSort } from '#web/ui/tables/table-columns.ts'
import classes from './stacked-rows.module.css'

interface StackedToolsProps<Row extends object> {
  /** All there are: one can sort by what is not shown, too. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  selection: TableSelection<Row> | undefined
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
  chooser: ReactNode
}

/** What the head of a table is for, above stacked rows: choose all of them, sort them, choose columns. */
export function StackedTools<Row extends object>(props: StackedToolsProps<Row>) {
  const { columns, rows, selection, sort, onSort, chooser } = props
  if (!selection && !onSort && !chooser) return null
  return (
    <div className={classes.tools}>
      {selection && <SelectAll rows={rows} selection={selection} label="Select all" />}
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      {chooser}
    </div>
  )
}

interface SortSelectProps<Row extends object> {
  columns: readonly TableColumn<Row>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
}

const directions = [
  { direction: 'asc', words: 'ascending' },
  { direction: 'desc', words: 'descending' },
] as const

function SortSelect<Row extends object>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const choices = columns
    .filter(({ meta }) => meta.isSortable)
    .flatMap(({ id, header }) =>
      directions.map(({ direction, words }) => ({
        value: `${id} ${direction}`,
        label: `${header}, ${words}`,
        sort: { by: id, direction },
      })),
    )
  return (
    <NativeSelect
      size="xs"
      aria-label="Sort by"
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={sort && `${sort.by} ${sort.direction}`}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value)
        if (chosen) onSort(chosen.sort)
      }}
    />
  )
}
