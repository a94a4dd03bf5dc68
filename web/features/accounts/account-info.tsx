import '@mantine/core/styles/Card.layer.css'
import { Button, Card, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Employer } from '#contract/accounts.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './account-info.module.css'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { useUser } from './use-user.ts'

/** What the server knows about the account, and the change of what signs in to it. */
export function AccountInfo() {
  const user = useUser()
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const close = () => setOpen(null)
  return (
    <Stack maw={640}>
      {user.pending_email && (
        <Notice kind="info">
          Your new e-mail address <b>{user.pending_email}</b> waits to be confirmed: open the link
          we mailed to it, which we do unless another account has that address. Until then you sign
          in with {user.email}.
        </Notice>
      )}
      <Card>
        <dl className={classes.list}>
          {accountFacts(user).map(([term, value]) => (
            <div key={term} className={classes.row}>
              <dt>{term}</dt>
              <dd>{value || 'Not given'}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {user.impersonated ? (
        <LockedNotice />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen('email')}>
            Change e-mail
          </Button>
          <Button variant="default" onClick={() => setOpen('password')}>
            Change password
          </Button>
        </Group>
      )}
      {open === 'email' && <ChangeEmailDialog onClose={close} />}
      {open === 'password' && <ChangePasswordDialog email={user.email} onClose={close} />}
    </Stack>
  )
}

function accountFacts(user: Employer): [term: string, value: string][] {
  return [
    ['Name', user.name],
    ['Type', user.community_type],
    ['Employer name', user.community_name],
    ['Employer address', user.community_txt_address],
    ['Number of employees', user.community_size.toLocaleString('en-US')],
    ['E-mail', user.email],
    ['Phone', user.phone],
    ['Time zone', user.time_zone],
  ]
}
