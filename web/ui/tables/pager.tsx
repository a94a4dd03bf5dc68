import '@mantine/core/styles/Pagination.layer.css'
import { NativeSelect, Pagination } from '@mantine/core'
import { useId } from 'react'
import { chosenSize, pageCount, pageSizes, rangeLabel } from './page-sizes.ts'
import classes from './pager.module.css'

interface PagerProps {
  /** What is paged through, such as "members". */
  of: string
  page: number
  perPage: number
  /** What is shown until the page's own rows come. */
  shown: { page: number; perPage: number }
  /** Rows on all pages; unknown until the first answer. */
  total: number | undefined
  onPage: (page: number) => void
  /** Absent where the size is fixed. */
  onPerPage?: (perPage: number) => void
}

const steps = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const

/** Where in a list one is, and the way to its other pages. */
export function Pager({ of, page, perPage, shown, total, onPage, onPerPage }: PagerProps) {
  const sizeId = useId()
  const pages = pageCount(total ?? 0, perPage)
  return (
    <div className={classes.pager}>
      <p className={classes.range} role="status">
        {total !== undefined && `${rangeLabel(shown.page, shown.perPage, total)} ${of}`}
      </p>
      {onPerPage && total !== undefined && (
        <div className={classes.size}>
          <label htmlFor={sizeId}>Rows per page</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            data={pageSizes(total, perPage)}
            value={chosenSize(total, perPage)}
            onChange={(event) => onPerPage(Number(event.currentTarget.value))}
          />
        </div>
      )}
      {pages > 1 && (
        <nav aria-label={`Pages of ${of}`}>
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(page, pages)}
            onChange={onPage}
            siblings={0}
            boundaries={1}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(step) => ({ 'aria-label': steps[step] })}
          />
        </nav>
      )}
    </div>
  )
}
