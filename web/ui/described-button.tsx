import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

export type DescribedButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'disabled' | 'aria-describedby'> & {
    /** The id of the text that says why it cannot be used now; null when it can. */
    reasonId: string | null
  }

/** A button that, while it cannot be used, still takes the focus, and is described by the text beside it that says why. */
export function DescribedButton({ reasonId, onClick, ...button }: DescribedButtonProps) {
  const isOff = reasonId !== null

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Button
      {...button}
      // Drawn as disabled, yet it can be pointed at and tabbed to.
      data-disabled={isOff || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={reasonId ?? undefined}
      onClick={press}
    />
  )
}
