import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

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
