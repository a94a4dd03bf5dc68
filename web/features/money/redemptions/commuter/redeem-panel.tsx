import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Redeemable } from '#contract/money/redemptions.ts'
import {
  blockingAgreements,
  ownAgreementsQuery,
} from '#web/features/identity/agreements/commuter/own-agreements-queries.ts'
import { TaxFormNeeded } from '#web/features/money/tax-forms/commuter/tax-form-needed.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { joinQueries, Loaded } from '#web/kit/loaded.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { Panel } from '#web/ui/panel.tsx'
import { redeemableQuery } from './own-money-queries.ts'
import { RedeemForm } from './redeem-form.tsx'
import { walletSearch } from './wallet-search.ts'

/** The way to the money: how much of the wallet can be redeemed now, and what keeps the rest of it back. */
export function RedeemPanel() {
  const { change } = useUrlSearch(walletSearch)
  const query = joinQueries(useQuery(redeemableQuery), useQuery(ownAgreementsQuery))
  // The next wish is a form of its own; what is typed stays while the figures around it change.
  const [round, setRound] = useState(0)
  return (
    <Panel aria-labelledby="redeem-title">
      <Stack>
        <div>
          <Title order={2} size="md" id="redeem-title">
            Redeem
          </Title>
          <Text c="dimmed">
            You get an email with a link where you choose a bank account or a gift card. We never
            see your bank data.
          </Text>
        </div>
        <Loaded query={query}>
          {([standing, agreements]) => (
            <>
              {standing.tax_document_required && <TaxFormNeeded most={standing.most} />}
              {standing.most >= standing.least ? (
                <RedeemForm
                  key={round}
                  standing={standing}
                  toAccept={blockingAgreements(agreements)}
                  onRedeemed={({ _id }) => {
                    setRound(round + 1)
                    change({ redemption: _id, page: undefined })
                  }}
                />
              ) : (
                !standing.tax_document_required && <TooLittle standing={standing} />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Panel>
  )
}

function TooLittle({ standing: { balance, least } }: { standing: Redeemable }) {
  return (
    <Text>
      {balance > 0
        ? `There is ${amount(balance)} in your wallet. Redeeming begins at ${amount(least)}.`
        : `There is nothing to redeem yet. Redeeming begins at ${amount(least)}.`}
    </Text>
  )
}
