import { Stack } from '@mantine/core'
import { BalancePanel } from '#web/features/money/redemptions/commuter/balance-panel.tsx'
import { RedeemPanel } from '#web/features/money/redemptions/commuter/redeem-panel.tsx'
import { RedemptionProgress } from '#web/features/money/redemptions/commuter/redemption-progress.tsx'
import { RedemptionsPanel } from '#web/features/money/redemptions/commuter/redemptions-panel.tsx'
import { walletSearch } from '#web/features/money/redemptions/commuter/wallet-search.ts'
import {
  StatementPanel,
  statementSearch,
} from '#web/features/money/wallets/commuter/statement-panel.tsx'
import { joinSpecs } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** What the page keeps in the URL, part by part. */
export const walletPageSearch = joinSpecs(walletSearch, statementSearch)

/** A member's money: what there is, the way to it, and what came and went. */
export function WalletPage() {
  const { redemption } = useUrlSearch(walletPageSearch).search
  return (
    <>
      <PageHeader title="Wallet" />
      <Stack gap="lg">
        <BalancePanel />
        {redemption && <RedemptionProgress key={redemption} id={redemption} />}
        <RedeemPanel />
        <RedemptionsPanel />
        <StatementPanel />
      </Stack>
    </>
  )
}
