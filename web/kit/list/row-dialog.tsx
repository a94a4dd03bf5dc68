import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type RowDialog = (close: () => void) => ReactNode

const ShowDialog = createContext<(dialog: RowDialog) => void>(() => {
  throw new Error('A dialog of a row needs the list around it')
})

/** Opens a dialog from a row's cell: the row may go meanwhile, or be stacked on a turned screen. */
export function useRowDialog() {
  return useContext(ShowDialog)
}

/** Holds the dialog that one of the rows inside has opened. */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<RowDialog | null>(null)
  // A function as state is wrapped, or it would be called for the next state.
  const show = useCallback((next: RowDialog) => setDialog(() => next), [])
  return (
    <ShowDialog value={show}>
      {children}
      {dialog?.(() => setDialog(null))}
    </ShowDialog>
  )
}
