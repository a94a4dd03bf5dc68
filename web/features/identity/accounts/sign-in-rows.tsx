import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { profile } from '#contract/identity/accounts.ts'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { roleDetail, roleLabel } from '#web/session/role-labels.ts'
import { newPasswordHint } from '#web/ui/forms/new-password.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import classes from './sign-in-rows.module.css'
import { useUpdateUser } from './use-update-user.ts'

type Changeable = 'name' | 'email' | 'password'

/** Who is signed in, and by what: changed one by one, email and password each with the current password. */
export function SignInRows({ user }: { user: Employer }) {
  const [open, setOpen] = useState<Changeable | null>(null)
  const close = () => setOpen(null)
  const onChange = user.impersonated ? null : setOpen
  return (
    <div>
      <dl className={classes.rows}>
        <Row label="Name" changes="name" onChange={onChange}>
          {user.name}
        </Row>
        {user.user && (
          <Row label="Role">
            {roleLabel(user.user.role)}
            <div className={classes.hint}>{roleDetail(user.user.role)}</div>
          </Row>
        )}
        <Row label="Email" changes="email" onChange={onChange}>
          {user.email}
        </Row>
        <Row label="Password" changes="password" onChange={onChange}>
          <span className={classes.hint}>{newPasswordHint}</span>
        </Row>
      </dl>
      {open === 'name' && <ChangeNameDialog name={user.name} onClose={close} />}
      {open === 'email' && <ChangeEmailDialog onClose={close} />}
      {open === 'password' && <ChangePasswordDialog email={user.email} onClose={close} />}
    </div>
  )
}

interface RowProps {
  label: string
  changes?: Changeable
  /** Null for an administrator, who may look only. */
  onChange?: ((changes: Changeable) => void) | null
  children: ReactNode
}

function Row({ label, changes, onChange, children }: RowProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      {changes && onChange && (
        <dd>
          <Button variant="default" size="xs" onClick={() => onChange(changes)}>
            Change {changes}
          </Button>
        </dd>
      )}
    </div>
  )
}

const nameSchema = z.object({ name: profile.name })

/** What the person who is signed in is called. */
function ChangeNameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const update = useUpdateUser()
  const form = useSchemaForm({
    schema: nameSchema,
    initialValues: { name },
    send: update,
    success: resultOf,
    onDone: onClose,
    // Their name stands in the team's list too.
    refresh: [{ queryKey: ['team'] }],
  })
  return (
    <FormDialog title="Change name" of={form} submit="Change name" onClose={onClose}>
      <TextField of={form} name="name" label="Name" autoComplete="name" data-autofocus />
    </FormDialog>
  )
}
