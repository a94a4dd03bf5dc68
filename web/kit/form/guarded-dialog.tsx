import { createContext, useContext, useRef, useState } from 'react'
import { Dialog, type DialogProps } from '#web/kit/dialog/dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** What the dialog asks of a form inside it. */
interface HeldForm {
  submitting: boolean
  isDirty: () => boolean
}

interface Guard {
  /** A form that is shown in the dialog, until what this answers is called. */
  hold: (form: HeldForm) => () => void
  close: () => void
}

const DialogGuard = createContext<Guard | null>(null)

/** The dialog around a form, where it asks before what was typed is discarded. */
export function useGuardedDialog(): Guard | null {
  return useContext(DialogGuard)
}

/** A dialog with forms, one after the other: what was typed is not lost by a slip. */
export function GuardedDialog({ onClose, children, ...dialog }: DialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  const forms = useRef(new Set<HeldForm>())
  const isDirty = () => [...forms.current].some((form) => form.isDirty())

  function close() {
    if ([...forms.current].some(({ submitting }) => submitting)) return
    if (isDirty()) setIsAsking(true)
    else onClose()
  }

  function hold(form: HeldForm) {
    forms.current.add(form)
    return () => void forms.current.delete(form)
  }

  return (
    <Dialog {...dialog} onClose={close}>
      <DialogGuard value={{ hold, close }}>{children}</DialogGuard>
      <LeaveGuard isDirty={isDirty} />
      {isAsking && <DiscardDialog onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
    </Dialog>
  )
}
