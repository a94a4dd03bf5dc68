import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './buttons.module.css'
import { ReasonedButton } from './reasoned-button.tsx'

type WaitButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'children'> & {
    children: string
    /** Until the button may be used (again). */
    secondsLeft: number
  }

/** A button that says how long it has to be waited for. */
export function WaitButton({ children, secondsLeft, ...button }: WaitButtonProps) {
  return (
    <Button {...button} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? `${children} in ${secondsLeft} s` : children}
    </Button>
  )
}

type DangerButtonProps = Omit<ComponentPropsWithRef<typeof ReasonedButton>, 'reason'> & {
  /** Why it cannot be used now; null when it can. */
  reason?: string | null
}

/** For what cannot be taken back. */
export function DangerButton({ reason = null, ...button }: DangerButtonProps) {
  return <ReasonedButton {...button} reason={reason} className={classes.danger} />
}
