import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { roleDetail, roleLabel } from '#web/session/role-labels.ts'
import { newPasswordHint } from '#web/ui/forms/new-password.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangeNameDialog } from './change-name-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import classes from './sign-in-rows.module.css'

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
