import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { LeavingNote } from './leaving-note.tsx'
import type { useGateway } from './use-gateway.ts'

interface ProceedFooterProps {
  step: ReturnType<typeof useGateway>['step']
  /** Why it cannot go on yet; null when it can. */
  reason: string | null
  /** An error that stands above already says it. */
  isReasonTold?: boolean
  onCancel: () => void
}

/** The end of a form that leads to the payment gateway: why not yet, away, or on. */
export function ProceedFooter({
  step,
  reason,
  isReasonTold = false,
  onCancel,
}: ProceedFooterProps) {
  const reasonId = useId()
  const isBusy = step !== 'here'
  const shown = isReasonTold ? null : reason
  return (
    <>
      {step === 'leaving' && <LeavingNote />}
      {shown && (
        <Text size="sm" c="dimmed" id={reasonId} role="status">
          {shown}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={reason !== null}
          loading={isBusy}
          aria-describedby={shown ? reasonId : undefined}
        >
          Proceed to Payment
        </Button>
      </Group>
    </>
  )
}
