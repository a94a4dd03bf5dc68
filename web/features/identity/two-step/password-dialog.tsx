import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import type { Refresh } from '#web/kit/refresh.ts'
import { userQuery } from '#web/session/user-query.ts'
import { methodLabels } from './method-labels.tsx'

const schema = z.object({ current_password: currentPassword })

interface PasswordDialogProps {
  title: string
  /** The verb of the button. */
  submit: string
  send: (proof: { current_password: string }) => Promise<{ result: string }>
  /** Why the password is asked for; its guard of the sign-in unless said otherwise. */
  why?: string
  /** Asked for again once it is done; the account unless said otherwise. */
  refresh?: Refresh
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** Asks for the password before the account gets easier to come by, and says why. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, submit, send, onClose, children } = props
  const { why = methodLabels.whyPassword, refresh = [userQuery] } = props
  const form = useSchemaForm({
    schema,
    initialValues: { current_password: '' },
    send,
    success: resultOf,
    onDone: onClose,
    refresh,
  })
  return (
    <FormDialog title={title} of={form} submit={submit} onClose={onClose}>
      {children}
      <CurrentPasswordField of={form} name="current_password" description={why} data-autofocus />
    </FormDialog>
  )
}
