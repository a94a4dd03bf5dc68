import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { LaterMenu } from '#web/ui/later-menu.tsx'
import classes from './account-menu.module.css'

const loadEntries = () => import('./account-menu-entries.tsx')

const AccountMenuEntries = lazy(async () => ({ default: (await loadEntries()).AccountMenuEntries }))

export function AccountMenu({ user }: { user: Employer }) {
  const letters = initials(user.name)
  const button = (
    <UnstyledButton className={classes.avatar} aria-label={`Account menu, ${letters}`}>
      {letters}
    </UnstyledButton>
  )
  return (
    <LaterMenu button={button} load={loadEntries}>
      {(target) => <AccountMenuEntries user={user} button={target} />}
    </LaterMenu>
  )
}

/** The one or two letters that stand for a person's name. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/)
  const letters = [names.at(0), names.length > 1 ? names.at(-1) : ''].map((one) =>
    Array.from(one ?? '').at(0),
  )
  return letters.join('').toLocaleUpperCase('en')
}
