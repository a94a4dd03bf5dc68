import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Stack, Switch } from '@mantine/core'
import type { ListedAdmin } from '#contract/staff/admins-accounts.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { type FieldOf, fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import { adminTypeLabel } from '#web/session/admin.ts'
import { newPasswordHint } from '#web/ui/forms/new-password.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountFields } from './account-fields.tsx'
import { useAccountForm, type Values } from './use-account-form.ts'

interface ChangeAccountDialogProps {
  admin: ListedAdmin
  /** Those whom codes can be sent to. */
  recipients: readonly ListedAdmin[]
  onClose: () => void
}

/** Changes an administrator; an empty password leaves theirs as it is. Source: ADM-ACC-01, ADM-ACC-06. */
export function ChangeAccountDialog({ admin, recipients, onClose }: ChangeAccountDialogProps) {
  const { of: form, notice, seen, theirs, takeTheirs } = useAccountForm(admin, onClose)
  return (
    <FormDialog
      title={`Change ${admin.username}`}
      of={form}
      submit="Save"
      size={520}
      onClose={onClose}
    >
      {notice && (
        <Notice kind="error">
          {notice}
          {theirs.map((name) => (
            <Group key={name} gap="xs" mt="xs">
              <span>
                {fieldLabels[name]}: {savedText(seen, recipients)[name]} is saved.
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`Take theirs: ${fieldLabels[name]}`}
                onClick={() => takeTheirs(name)}
              >
                Take theirs
              </Button>
            </Group>
          ))}
        </Notice>
      )}
      <AccountFields of={form} />
      {!admin.is_you && <OptionalPassword of={form} name="password" />}
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

const fieldLabels: Readonly<Record<keyof Values, string>> = {
  username: 'Username',
  email: 'Email',
  type: 'Type',
  password: 'Password',
  is_active: 'Active',
  second_step: 'Code at sign-in',
  otp_label: 'Recipient of codes as',
  otp_recipients: 'Codes go to',
}

/** What is saved of an administrator, in words. */
function savedText(
  admin: ListedAdmin,
  recipients: readonly ListedAdmin[],
): Readonly<Record<keyof Values, string>> {
  const { username, email, type, is_active, second_step, otp_label, otp_recipients } = admin
  const names = recipients.filter(({ _id }) => otp_recipients.includes(_id))
  return {
    username,
    email,
    type: adminTypeLabel[type],
    password: 'Another one',
    is_active: is_active ? 'Yes' : 'No',
    second_step: second_step ? 'Yes' : 'No',
    otp_label: otp_label ?? 'Nothing',
    otp_recipients: names.map((one) => one.username).join(', ') || 'Their own address',
  }
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
      shows="new password"
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
