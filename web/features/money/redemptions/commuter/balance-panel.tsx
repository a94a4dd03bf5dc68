import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { approvalDays } from '#domain/rewards/granting/approval.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { joinQueries, Loaded, SkeletonLines } from '#web/kit/loaded.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './balance-panel.module.css'
import { ownWalletQuery, redeemableQuery } from './own-money-queries.ts'

/** How much there is, how much is to come or on its way out, and what ends next. */
export function BalancePanel() {
  const wallet = useQuery(ownWalletQuery)
  const redeemable = useQuery(redeemableQuery)
  return (
    <Panel aria-labelledby="balance-title">
      <Title order={2} size="md" id="balance-title">
        In your wallet
      </Title>
      <Loaded query={joinQueries(wallet, redeemable)} waiting={<SkeletonLines count={3} />}>
        {([{ pending, expires_next: next }, { balance, on_hold: onHold }]) => (
          <>
            <p className={classes.balance}>{amount(balance)}</p>
            {balance + pending + onHold === 0 ? (
              <Text c="dimmed">
                Nothing here now. What your trips and draws earn is pending for {approvalDays} days,
                then it comes here.
              </Text>
            ) : (
              <Facts kind="grid" facts={factsOf({ pending, onHold, next })} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface Standing {
  pending: number
  onHold: number
  next: { value: number; expires_on: string } | null
}

function factsOf({ pending, onHold, next }: Standing): Fact[] {
  const facts: Fact[] = [
    { label: 'Pending', value: amount(pending), note: 'Comes here once it is approved' },
  ]
  if (onHold > 0)
    facts.push({ label: 'Being paid out', value: amount(onHold), note: 'Taken from your wallet' })
  if (next)
    facts.push({
      label: 'Ends next',
      value: amount(next.value),
      note: `On ${shortDate(next.expires_on)}, unless you redeem it before`,
    })
  return facts
}
