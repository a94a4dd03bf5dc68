import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode } from 'react'
import { usePrinting } from '#web/ui/printing.ts'
import { rowHeight } from './table-columns.ts'

interface VirtualRowsProps<Data extends object> {
  rows: readonly Data[]
  rowId: (row: Data) => string
  /** The element that scrolls, once it is there. */
  box: HTMLElement | null
  columns: number
  children: (row: Data, index: number) => ReactNode
}

/** Only the rows in sight are in the page, and the one that holds the focus; gaps stand for the rest. Paper has all. */
export function VirtualRows<Data extends object>(props: VirtualRowsProps<Data>) {
  const { rows, rowId, box, columns, children } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focusedRow(box), rows.length),
  })
  if (usePrinting()) return rows.map(children)
  const items = virtualizer.getVirtualItems()
  const ends = items.map(({ end }) => end)
  return (
    <>
      {items.map(({ index, start }, place) => {
        const row = rows[index]
        return (
          row && (
            <Fragment key={rowId(row)}>
              <Gap height={start - (ends[place - 1] ?? 0)} columns={columns} />
              {children(row, index)}
            </Fragment>
          )
        )
      })}
      <Gap height={virtualizer.getTotalSize() - (ends.at(-1) ?? 0)} columns={columns} />
    </>
  )
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden data-gap>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** The row whose button has the focus must stay, or the focus would be lost by scrolling. */
function focusedRow(box: HTMLElement | null): number {
  const row = box?.querySelector<HTMLElement>('tr:focus-within')
  return Number(row?.dataset.index ?? -1)
}

function withRow(indexes: number[], row: number, rows: number): number[] {
  if (row < 0 || row >= rows || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}
