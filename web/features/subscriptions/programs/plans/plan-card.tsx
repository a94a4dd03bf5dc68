import { Text, Title } from '@mantine/core'
import type { SubscriptionPlan } from '#contract/subscriptions/programs.ts'
import { formatUnitPrice } from '#domain/format-dollars.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { priceText } from '../program-labels.ts'
import classes from './plans-tab.module.css'

interface PlanCardProps {
  plan: SubscriptionPlan
  hasFreeMonth: boolean
  /** Another program runs: this plan would follow it. */
  isChange: boolean
  /** Another plan follows: choosing this one takes that back. */
  isLeaving: boolean
  reason: string | null
  onChoose: () => void
}

/** A plan with its price, and what it is to this employer. */
export function PlanCard(props: PlanCardProps) {
  const { plan, hasFreeMonth, isChange, isLeaving, reason, onChoose } = props
  const { interval, label, offer, unit_price, list_price, state } = plan
  const id = `plan-${interval}`
  const choose = isLeaving ? 'Keep this plan' : isChange ? 'Change to this plan' : 'Subscribe'
  const canChoose = state === 'available' || state === 'next' || isLeaving
  return (
    <Panel className={classes.card} aria-labelledby={id} data-state={state}>
      <div className={classes.head}>
        <Title order={3} id={id}>
          {label}
        </Title>
        <PlanState plan={plan} />
      </div>
      <p className={classes.price}>{priceText(unit_price, interval)}</p>
      <Text c="dimmed">
        {unit_price === list_price
          ? offer
          : `Your price; the list price is ${formatUnitPrice(list_price)}`}
      </Text>
      {hasFreeMonth && !isChange && <Text fw={600}>1 month free, no contract</Text>}
      {canChoose && (
        <>
          <ReasonedButton
            reason={reason}
            variant={isChange ? 'default' : 'filled'}
            onClick={onChoose}
            mt="auto"
            aria-label={`${choose}: ${label}`}
          >
            {choose}
          </ReasonedButton>
          {reason && (
            <Text size="sm" c="dimmed">
              {reason}
            </Text>
          )}
        </>
      )}
    </Panel>
  )
}

function PlanState({ plan: { state, end_date } }: { plan: SubscriptionPlan }) {
  if (state === 'current') return <StatusText kind="good">Ongoing</StatusText>
  if (state === 'next') return <StatusText kind="waiting">From the next bill</StatusText>
  if (state !== 'cancelled') return null
  return (
    <span>
      <StatusText kind="neutral">Cancelled</StatusText>
      {end_date !== null && <Text size="sm">until {shortDate(end_date)}</Text>}
    </span>
  )
}
