import * as z from 'zod/mini'
import { newAdmin } from '#contract/staff/admins-accounts.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { confirmedPassword, typedNewPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { AccountFields } from './account-fields.tsx'
import { accounts, refreshAccounts } from './account-queries.ts'

const schema = z.object({
  username: newAdmin.shape.username,
  email: newAdmin.shape.email,
  type: newAdmin.shape.type,
  password: typedNewPassword,
  password_confirmation: z.string(),
})

/** Adds an administrator, who signs in with a code to their address. Source: ADM-ACC-01, ADM-ACC-05. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const initialValues: z.output<typeof schema> = {
    username: '',
    email: '',
    type: 'admin',
    password: '',
    password_confirmation: '',
  }
  const form = useSchemaForm({
    schema,
    initialValues,
    across: confirmedPassword,
    send: ({ username, email, type, password }) =>
      accounts.createAdmin({ body: { username, email, type, password } }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshAccounts,
  })
  return (
    <FormDialog title="Create admin" of={form} submit="Create admin" onClose={onClose}>
      <AccountFields of={form} />
      <NewPasswordFields form={form.form} />
    </FormDialog>
  )
}
