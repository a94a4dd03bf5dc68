import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

interface QueryErrorProps {
  /** In a reader's words: `bannerMessage(error)`. */
  message: string
  onRetry: () => void
  /** While the retry runs. */
  retrying?: boolean
}

/** The banner in place of what a failed query should have shown. */
export function QueryError({ message, onRetry, retrying = false }: QueryErrorProps) {
  return (
    <Notice
      kind="error"
      action={
        <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      }
    >
      {message}
    </Notice>
  )
}
