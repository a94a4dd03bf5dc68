import { useRef, useState } from 'react'
import { Dialog, type DialogProps } from '#web/kit/dialog/dialog.tsx'
import { DialogGuard, type HeldForm } from './dialog-guard.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

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
