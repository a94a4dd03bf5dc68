import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, PasswordInput, Stack, Switch } from '@mantine/core'
import * as z from 'zod/mini'
import { newPassword } from '#contract/shared.ts'
import { adminChange, type ListedAdmin } from '#contract/staff/admins-accounts.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { type FieldOf, fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { newPasswordHint } from '#web/ui/forms/new-password.ts'
import { AccountFields } from './account-fields.tsx'
import { accounts, refreshAccounts } from './account-queries.ts'

const schema = z.object({
  username: adminChange.shape.username,
  email: adminChange.shape.email,
  type: adminChange.shape.type,
  password: z.string(),
  is_active: z.boolean(),
  second_step: z.boolean(),
  otp_label: z.string().check(z.trim(), z.maxLength(40)),
  otp_recipients: z.array(z.string()),
})

interface ChangeAccountDialogProps {
  admin: ListedAdmin
  /** Those whom codes can be sent to. */
  recipients: readonly ListedAdmin[]
  onClose: () => void
}

/** Changes an administrator; an empty password leaves theirs as it is. Source: ADM-ACC-01, ADM-ACC-06. */
export function ChangeAccountDialog({ admin, recipients, onClose }: ChangeAccountDialogProps) {
  const { _id: id, is_you: isYou } = admin
  const form = useSchemaForm({
    schema,
    initialValues: {
      username: admin.username,
      email: admin.email,
      type: admin.type,
      password: '',
      is_active: admin.is_active,
      second_step: admin.second_step,
      otp_label: admin.otp_label ?? '',
      otp_recipients: admin.otp_recipients,
    },
    across: ({ password }): Record<string, string> => wrongPassword(password),
    send: ({ password, otp_label, ...values }) =>
      accounts.changeAdmin({
        params: { id },
        body: { ...values, otp_label: otp_label || null, ...(password && { password }) },
      }),
    success: resultOf,
    onDone: onClose,
    refresh: refreshAccounts,
  })
  return (
    <FormDialog
      title={`Change ${admin.username}`}
      of={form}
      submit="Save"
      size={520}
      onClose={onClose}
    >
      <AccountFields of={form} />
      {!isYou && <OptionalPassword of={form} name="password" />}
      <SwitchField
        of={form}
        name="is_active"
        label="Active"
        description="Who is deactivated is signed out at once and cannot sign in."
      />
      <SwitchField
        of={form}
        name="second_step"
        label="Ask for a code at sign-in"
        description="Sent by email after the password."
      />
      <TextField
        of={form}
        name="otp_label"
        label="Recipient of codes as (optional)"
        description="A label that names nobody, such as Operations. Codes of others can be sent here then."
      />
      {recipients.length > 0 && (
        <RecipientsField of={form} name="otp_recipients" among={recipients} />
      )}
    </FormDialog>
  )
}

/** What is wrong with a password, where one was typed. */
function wrongPassword(password: string): Record<string, string> {
  if (password === '') return {}
  const { error } = newPassword.safeParse(password)
  const [issue] = error?.issues ?? []
  return issue ? { password: issue.message } : {}
}

function OptionalPassword<Values>({ of, name }: FieldOf<Values>) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <PasswordInput
      key={key}
      {...field}
      label="New password (optional)"
      description={`${newPasswordHint} All sessions of theirs end.`}
      autoComplete="new-password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show new password' }}
    />
  )
}

interface SwitchFieldProps<Values> extends FieldOf<Values> {
  label: string
  description: string
}

function SwitchField<Values>({ of, name, ...texts }: SwitchFieldProps<Values>) {
  const { key, ...field } = fieldProps({ of, name }, 'checkbox')
  return <Switch key={key} {...field} {...texts} />
}

interface RecipientsFieldProps<Values> extends FieldOf<Values> {
  among: readonly ListedAdmin[]
}

function RecipientsField<Values>({ of, name, among }: RecipientsFieldProps<Values>) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <Checkbox.Group
      key={key}
      {...field}
      label="Codes go to"
      description="To nobody chosen: to the address above."
    >
      <Stack gap="xs" mt="xs">
        {among.map(({ _id, otp_label, username }) => (
          <Checkbox key={_id} value={_id} label={`${otp_label ?? ''} (${username})`} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
