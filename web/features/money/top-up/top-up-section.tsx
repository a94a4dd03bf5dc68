import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TopUp, topUpRoutes } from '#contract/money/top-up.ts'
import { refreshMoney } from '#web/features/money/ledger/money-queries.ts'
import { OnlyEmployerPays } from '#web/features/money/payments/payable-invoices.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Facts } from '#web/kit/detail.tsx'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths, topUpAnchor } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { textWidth } from '#web/ui/text-width.ts'
import { PastTopUps } from './past-top-ups.tsx'
import { ruleText } from './rule-values.ts'
import { TopUpDialog } from './top-up-dialog.tsx'
import { topUpQuery, topUps } from './top-up-queries.ts'
import { standingOf, troubleOf } from './top-up-words.ts'

/** Whether credit is bought by itself, by which rule, and what was; for who pays. */
export function TopUpSection() {
  const user = useUser()
  const may = useMay(topUpRoutes.readTopUp)
  const query = useQuery({ ...topUpQuery, enabled: may })
  // Rewards of a fixed-cost program take no credit.
  if (!may || (hasFixedCost(user) && query.data?.state === 'off')) return null
  return (
    <Panel aria-labelledby="top-up-title" id={topUpAnchor}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} id="top-up-title">
            Automatic top-up
          </Title>
          {query.data && <StatusText {...standingOf(query.data)} />}
        </Group>
        <Loaded query={query}>{(topUp) => <TopUpParts topUp={topUp} />}</Loaded>
      </Stack>
    </Panel>
  )
}

function TopUpParts({ topUp }: { topUp: TopUp }) {
  const { impersonated, time_zone } = useUser()
  const trouble = troubleOf(topUp, time_zone)
  const { rule, card, recent, state } = topUp
  const charged = { card: card?.label ?? 'your card', feePercent: topUp.service_fee_percent }
  return (
    <>
      {trouble && <Notice kind={trouble.kind}>{trouble.text}</Notice>}
      <Text c={state === 'off' ? 'dimmed' : undefined} maw={textWidth}>
        {rule && state !== 'off' ? ruleText(rule, charged) : howItWorks}
      </Text>
      {rule && (state !== 'off' || topUp.month.bought > 0) && (
        <Facts
          facts={[
            {
              label: 'Bought this month',
              value: `${amount(topUp.month.bought)} of ${amount(rule.monthly_limit)}`,
              note: `Starts again at $0.00 on ${shortDate(topUp.month.next_on)}`,
            },
          ]}
          kind="figures"
        />
      )}
      {impersonated ? <OnlyEmployerPays /> : <TopUpActions topUp={topUp} />}
      {(rule !== null || recent.length > 0) && <PastTopUps recent={recent} />}
    </>
  )
}

const howItWorks =
  'When your credit runs low, it can be bought by itself with your saved card, so that no reward has to wait. You ' +
  'choose when, how much, and the most in a month; each purchase is mailed to you with its invoice.'

function TopUpActions({ topUp }: { topUp: TopUp }) {
  const [open, setOpen] = useState<'rule' | 'off'>()
  const { state, card } = topUp
  const switchOff = useCommand({
    run: () => topUps.switchOffTopUp({}),
    success: resultOf,
    refresh: refreshMoney,
  })
  const close = () => setOpen(undefined)
  const isUsable = card?.status === 'active'
  return (
    <>
      {!isUsable && (
        <Text>
          {card
            ? `Your ${card.label} has expired: choose another card as the default one on the payments page first.`
            : 'No card is saved yet. Save one on the payments page first: it is charged only by what you set here.'}
        </Text>
      )}
      <Group>
        {isUsable ? (
          <Button variant={state === 'on' ? 'default' : 'filled'} onClick={() => setOpen('rule')}>
            {actionLabels[state]}
          </Button>
        ) : (
          <LinkButton to={paths.payments}>
            {card ? 'Choose another card' : 'Save a card'}
          </LinkButton>
        )}
        {isUsable && (
          <LinkButton to={paths.payments} variant="default">
            Choose another card
          </LinkButton>
        )}
        {state !== 'off' && (
          <Button variant="subtle" onClick={() => setOpen('off')}>
            Switch off
          </Button>
        )}
      </Group>
      {open === 'rule' && card && <TopUpDialog topUp={topUp} card={card.label} onClose={close} />}
      {open === 'off' && (
        <Confirm
          title="Switch off automatic top-up?"
          confirmLabel="Switch off"
          command={switchOff}
          input={undefined}
          isHarmless
          onClose={close}
        >
          <Text>
            Nothing more is bought by itself. New rewards wait once your credit is used up. The
            amounts are remembered for when you switch it on again.
          </Text>
        </Confirm>
      )}
    </>
  )
}

const actionLabels: Record<TopUp['state'], string> = {
  off: 'Set up',
  on: 'Change',
  stopped: 'Switch on again',
}
