import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { Form } from './form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { SchemaForm } from './use-schema-form.ts'

interface FormDialogProps<Values> {
  title: string
  of: SchemaForm<Values>
  submit: string
  button?: ReactNode
  size?: number
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: what was typed is not lost by a slip. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, of, submit, button, size, onClose, children } = props
  const [isAsking, setIsAsking] = useState(false)

  function close() {
    if (of.form.submitting) return
    if (of.form.isDirty()) setIsAsking(true)
    else onClose()
  }

  return (
    <Dialog title={title} onClose={close} {...(size && { size })}>
      <Form of={of} submit={submit} button={button} onCancel={close}>
        {children}
      </Form>
      <LeaveGuard isDirty={() => of.form.isDirty()} />
      {isAsking && <DiscardDialog onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
    </Dialog>
  )
}
