import { Anchor } from '@mantine/core'
import { failedWords } from './progress-words.ts'

interface FailedCountProps {
  failed: number
  /** What was sent, for screen readers: the same words stand in many rows. */
  label: string
  onOpen: () => void
}

/** How many mails failed; opens which, and why. */
export function FailedCount({ failed, label, onOpen }: FailedCountProps) {
  const words = failedWords(failed)
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={`${words}: ${label}`}
    >
      {words}
    </Anchor>
  )
}
