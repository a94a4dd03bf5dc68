import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { newPasswordHint } from '#web/ui/forms/new-password.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import classes from './sign-in-rows.module.css'

/** What signs in to the account: changed one by one, each with the current password. */
export function SignInRows({ user }: { user: Employer }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const close = () => setOpen(null)
  return (
    <div>
      <dl className={classes.rows}>
        <div className={classes.row}>
          <dt>Email</dt>
          <dd className={classes.value}>{user.email}</dd>
          {!user.impersonated && (
            <dd>
              <Button variant="default" size="xs" onClick={() => setOpen('email')}>
                Change email
              </Button>
            </dd>
          )}
        </div>
        <div className={classes.row}>
          <dt>Password</dt>
          <dd className={classes.value}>
            <span className={classes.hint}>{newPasswordHint}</span>
          </dd>
          {!user.impersonated && (
            <dd>
              <Button variant="default" size="xs" onClick={() => setOpen('password')}>
                Change password
              </Button>
            </dd>
          )}
        </div>
      </dl>
      {open === 'email' && <ChangeEmailDialog onClose={close} />}
      {open === 'password' && <ChangePasswordDialog email={user.email} onClose={close} />}
    </div>
  )
}
