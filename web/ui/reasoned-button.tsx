import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react'

type ReasonedButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'disabled'> & {
    /** Why it cannot be used now; null when it can. */
    reason: string | null
  }

/** A button that, while it cannot be used, still takes the focus and says why: by pointer, key and touch. */
export function ReasonedButton({ reason, onClick, children, ...button }: ReasonedButtonProps) {
  const id = useId()
  const isOff = reason !== null

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Tooltip label={reason} disabled={!isOff} withinPortal={false}>
      <Button
        {...button}
        // Drawn as disabled, yet it can be pointed at and tabbed to.
        data-disabled={isOff || undefined}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
        onClick={press}
      >
        {children}
        {isOff && (
          <VisuallyHidden id={id} aria-hidden>
            {reason}
          </VisuallyHidden>
        )}
      </Button>
    </Tooltip>
  )
}
