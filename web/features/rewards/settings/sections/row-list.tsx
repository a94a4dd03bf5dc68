import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { useLastRow } from './use-last-row.ts'

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

interface RowButtonProps {
  /** Why it cannot be pressed now; absent when it can. */
  reason?: string | null
  onClick: () => void
  children: ReactNode
}

export function AddRow({ reason = null, ...button }: RowButtonProps) {
  const plus = <IconPlus size={16} aria-hidden />
  return (
    <ReasonedButton variant="default" size="xs" leftSection={plus} reason={reason} {...button} />
  )
}

export function RemoveRow(button: Omit<RowButtonProps, 'reason'>) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconMinus size={16} aria-hidden />}
      {...button}
    />
  )
}
