import type { ReactNode } from 'react'
import { Form } from './form.tsx'
import { GuardedDialog } from './guarded-dialog.tsx'
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

/** A dialog that is one form. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, of, submit, button, size, onClose, children } = props
  return (
    <GuardedDialog title={title} onClose={onClose} {...(size && { size })}>
      <Form of={of} submit={submit} button={button} onCancel={onClose}>
        {children}
      </Form>
    </GuardedDialog>
  )
}
