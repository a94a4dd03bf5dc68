import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './danger-button.module.css'

type DangerButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** For what cannot be taken back. */
export function DangerButton(props: DangerButtonProps) {
  return <Button {...props} className={classes.danger} />
}
