import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { DescribedButton, type DescribedButtonProps } from './described-button.tsx'

type ReasonedButtonProps = Omit<DescribedButtonProps, 'reasonId'> & {
  /** Why it cannot be used now; null when it can. */
  reason: string | null
}

/** A button that, while it cannot be used, still takes the focus and says why: by pointer, key and touch. */
export function ReasonedButton({ reason, children, ...button }: ReasonedButtonProps) {
  const id = useId()
  const isOff = reason !== null
  return (
    <Tooltip label={reason} disabled={!isOff} withinPortal={false}>
      <DescribedButton {...button} reasonId={isOff ? id : null}>
        {children}
        {isOff && (
          <VisuallyHidden id={id} aria-hidden>
            {reason}
          </VisuallyHidden>
        )}
      </DescribedButton>
    </Tooltip>
  )
}
