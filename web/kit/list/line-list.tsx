import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './line-list.module.css'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'

interface LineListProps<Row> extends ListFrameProps<Row> {
  /** What it lists, for screen readers. */
  label: string
  /** How many to hold room for until the first answer. */
  expectedRows?: number
  /** Draws one of them, usually as a `Line`. */
  children: (row: Row) => ReactNode
}

/** A list made for a phone: each row a few lines, with pages, or why there are no rows. */
export function LineList<Row extends { _id: string }>(props: LineListProps<Row>) {
  const { label, expectedRows = 3, children, ...frame } = props
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <ul
          className={classes.lines}
          aria-label={label}
          aria-busy={!rows || frame.query.isPlaceholderData}
        >
          {rows
            ? rows.map((row) => <li key={row._id}>{children(row)}</li>)
            : Array.from({ length: expectedRows }, (_, row) => (
                // Lines of nothing have nothing else to be told apart by.
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
                <li key={row}>
                  <Skeleton height={42} />
                </li>
              ))}
        </ul>
      )}
    </ListFrame>
  )
}

interface LineProps {
  title: ReactNode
  /** At the other end of the title's line, such as an amount. */
  aside?: ReactNode
  /** Paragraphs below it. */
  children?: ReactNode
}

/** One row of such a list. */
export function Line({ title, aside, children }: LineProps) {
  return (
    <div className={classes.line}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </div>
      {children}
    </div>
  )
}
