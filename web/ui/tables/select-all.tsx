import { Checkbox } from '@mantine/core'
import type { TableSelection } from './data-table.tsx'

interface SelectAllProps<Data extends object> {
  rows: readonly Data[]
  selection: TableSelection<Data>
  /** What stands beside the box, where no head of a table does. */
  label?: string
}

/** Chooses all rows of a page, or none. */
export function SelectAll<Data extends object>({ rows, selection, label }: SelectAllProps<Data>) {
  const selected = rows.filter(selection.isSelected).length
  const isAll = rows.length > 0 && selected === rows.length
  return (
    <Checkbox
      size="xs"
      label={label}
      aria-label="Select all rows of this page"
      checked={isAll}
      indeterminate={selected > 0 && !isAll}
      onChange={() => selection.onSelect(rows, !isAll)}
    />
  )
}
