import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'

interface RowList<Row, Element> {
  /** What each row's own fields are drawn with; a row is its place in the list, for only the last one comes or goes. */
  at: (index: number) => {
    ref: RefObject<Element | null> | null
    number: number
    onChange: (row: Row) => void
  }
  add: (row: Row) => void
  removeLast: () => void
}

/** Rows of settings: the last one is added and removed by buttons, and the focus goes with it. */
export function useRowList<Row, Element extends HTMLElement>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
): RowList<Row, Element> {
  const { lastRow, focusAdded, keepFocus } = useLastRow<Element>()
  return {
    at: (index) => ({
      ref: index === rows.length - 1 ? lastRow : null,
      number: index + 1,
      onChange: (row) => onChange(rows.map((old, at) => (at === index ? row : old))),
    }),
    add: (row) => {
      onChange([...rows, row])
      focusAdded()
    },
    removeLast: () => {
      onChange(rows.slice(0, -1))
      keepFocus()
    },
  }
}

interface LastRow<Row extends HTMLElement> {
  /** For the row that is the last one; it takes the focus, but no tab stop. */
  lastRow: RefObject<Row | null>
  /** Called with a row added: what is to be filled in is read out, and comes into sight. */
  focusAdded: () => void
  /** Called with a row removed: its button may go with the last one that can be. */
  keepFocus: () => void
}

/** Where the focus goes in a list whose last row comes and goes by buttons below it. */
function useLastRow<Row extends HTMLElement>(): LastRow<Row> {
  const lastRow = useRef<Row>(null)
  return {
    lastRow,
    // After the next drawing.
    focusAdded: () => setTimeout(() => lastRow.current?.focus()),
    keepFocus: () =>
      setTimeout(() => {
        const { activeElement } = document
        // A dialog that has asked gives it to the page when its button has gone.
        const isLost = activeElement === document.body || activeElement?.id === 'main'
        if (isLost) lastRow.current?.focus()
      }),
  }
}

interface RowButtonProps {
  onClick: () => void
  children: ReactNode
}

interface AddRowProps extends RowButtonProps {
  /** Why it cannot be pressed now; absent when it can. */
  reason?: string | null
}

export function AddRow({ reason = null, ...button }: AddRowProps) {
  const plus = <IconPlus size={16} aria-hidden />
  return (
    <ReasonedButton variant="default" size="xs" leftSection={plus} reason={reason} {...button} />
  )
}

interface RemoveRowProps extends RowButtonProps {
  /** Whether a question comes first. */
  asks?: boolean
}

export function RemoveRow({ asks = false, ...button }: RemoveRowProps) {
  const minus = <IconMinus size={16} aria-hidden />
  const popup = asks ? 'dialog' : undefined
  return (
    <Button variant="default" size="xs" leftSection={minus} aria-haspopup={popup} {...button} />
  )
}
