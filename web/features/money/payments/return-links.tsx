import { Group } from '@mantine/core'
import type { PaymentState } from '#contract/money/payments.ts'
import { accountTab, paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The ways on: to what was paid for, or to another try. */
export function ReturnLinks({ purpose, state }: Pick<PaymentState, 'purpose' | 'state'>) {
  const isPaid = state === 'paid'
  return (
    <Group>
      {purpose === 'credit' &&
        (isPaid ? (
          <LinkButton to={paths.creditDetails}>See your credit</LinkButton>
        ) : (
          <LinkButton to={paths.dashboard} search={{ panel: 'add-credit' }}>
            Try again
          </LinkButton>
        ))}
      {(purpose === 'invoice' || purpose === 'invoices') && (
        <LinkButton to={paths.payments} search={{ tab: 'invoices' }}>
          {isPaid ? 'See your invoices' : 'Try again'}
        </LinkButton>
      )}
      {purpose === 'subscription' && (
        <LinkButton to={paths.account} search={{ tab: accountTab.subscription }}>
          {isPaid ? 'See your subscription' : 'Try again'}
        </LinkButton>
      )}
      {purpose === 'method' && (
        <LinkButton to={paths.payments}>{isPaid ? 'See your cards' : 'Try again'}</LinkButton>
      )}
      <LinkButton to={paths.dashboard} variant="default">
        Go to the dashboard
      </LinkButton>
    </Group>
  )
}
