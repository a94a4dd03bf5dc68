import type { Employer } from '#contract/identity/accounts.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './impersonation-bar.module.css'

/** Tells an administrator, on every page, whose account this is. */
export function ImpersonationBar({ user }: { user: Employer }) {
  return (
    <div className={classes.bar}>
      <Notice kind="warning">
        You are signed in as <b>{user.community_name}</b> ({user.email}). Everything you do here is
        recorded under your own name.
      </Notice>
    </div>
  )
}
