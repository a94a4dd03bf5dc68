import { createContext, useContext } from 'react'

/** What the dialog asks of a form inside it. */
export interface HeldForm {
  submitting: boolean
  isDirty: () => boolean
}

interface Guard {
  /** A form that is shown in the dialog, until what this answers is called. */
  hold: (form: HeldForm) => () => void
  close: () => void
}

/** Apart from the dialog, so that a form on a page loads none. */
export const DialogGuard = createContext<Guard | null>(null)

/** The dialog around a form, where it asks before what was typed is discarded. */
export function useGuardedDialog(): Guard | null {
  return useContext(DialogGuard)
}
