import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import type { TableColumn, TableSort } from './table-columns.ts'

interface TableHeadProps<Data extends object> {
  columns: readonly TableColumn<Data>[]
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
  /** Before the numbers, where rows can be chosen. */
  children?: ReactNode
}

const icons = { asc: IconArrowUp, desc: IconArrowDown } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The column heads; pressing a sortable one sorts by it, pressing it again turns the order round. */
export function TableHead<Data extends object>(props: TableHeadProps<Data>) {
  const { columns, sort, onSort, children } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {children}
        <th scope="col" className={classes.number}>
          <abbr title="Number">#</abbr>
        </th>
        {columns.map(({ id, header, meta }) => {
          const direction = sort?.by === id ? sort.direction : undefined
          return (
            <th
              key={id}
              scope="col"
              data-align={meta.align}
              data-pinned={meta.pinned}
              aria-sort={direction && ariaSort[direction]}
            >
              {meta.isSortable && onSort ? (
                <SortButton
                  label={header}
                  direction={direction}
                  onClick={() =>
                    onSort({ by: id, direction: direction === 'asc' ? 'desc' : 'asc' })
                  }
                />
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  label: string
  direction: TableSort['direction'] | undefined
  onClick: () => void
}

function SortButton({ label, direction, onClick }: SortButtonProps) {
  const Icon = direction ? icons[direction] : IconArrowsSort
  return (
    <UnstyledButton className={classes.sort} onClick={onClick} data-sorted={direction}>
      {label}
      <Icon size={14} aria-hidden className={classes.sortIcon} />
    </UnstyledButton>
  )
}
