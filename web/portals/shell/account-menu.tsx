import { UnstyledButton } from '@mantine/core'
import type { ReactElement } from 'react'
import { LaterMenu } from '#web/ui/later-menu.tsx'
import classes from './account-menu.module.css'

interface AccountMenuProps {
  /** Whose account it is; its letters stand on the button. */
  name: string
  /** Fetches the entries' code. */
  load: () => Promise<unknown>
  children: (button: ReactElement) => ReactElement
}

export function AccountMenu({ name, load, children }: AccountMenuProps) {
  const letters = initials(name)
  const button = (
    <UnstyledButton className={classes.avatar} aria-label={`Account menu, ${letters}`}>
      {letters}
    </UnstyledButton>
  )
  return (
    <LaterMenu button={button} load={load}>
      {children}
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
