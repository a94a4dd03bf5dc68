import { Group, Loader, Text } from '@mantine/core'
import type { PaymentState } from '#contract/money/payments.ts'
import { useUser } from '#web/session/use-user.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { returnWords } from './return-words.ts'

/** Announced when it changes: from waiting to what came of it. */
export function PaymentOutcome({ payment }: { payment: PaymentState }) {
  const { balance } = useUser()
  const isOpen = payment.state === 'open'
  return (
    <div role="status">
      <Group>
        {isOpen ? (
          <Loader size="sm" aria-hidden />
        ) : payment.state === 'paid' ? (
          <StatusText kind="good">Confirmed</StatusText>
        ) : (
          <StatusText kind="bad">Not made</StatusText>
        )}
      </Group>
      <Text mt="sm">{returnWords(payment, balance)}</Text>
      {isOpen && (
        <Text c="dimmed">
          This usually takes a few seconds. You may leave this page: what you paid for arrives
          without it.
        </Text>
      )}
    </div>
  )
}
