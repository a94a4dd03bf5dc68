import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Redemption } from '#contract/money/redemptions.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { redemptionsQuery } from './own-money-queries.ts'
import { redemptionStanding } from './redemption-labels.ts'
import { walletSearch } from './wallet-search.ts'

/** What left the wallet, the latest first, and where each of it stands. */
export function RedemptionsPanel() {
  const { paging } = useListSearch(walletSearch, { perPage: 5 })
  const query = useQuery(redemptionsQuery(paging))
  return (
    <Panel aria-labelledby="redemptions-title">
      <Title order={2} size="md" id="redemptions-title" mb="xs">
        Redeemed
      </Title>
      <LineList
        label="Redemptions"
        of="redemptions"
        query={query}
        paging={paging}
        empty="You have not redeemed anything yet"
      >
        {(redemption) => <RedemptionLine redemption={redemption} />}
      </LineList>
    </Panel>
  )
}

function RedemptionLine({ redemption }: { redemption: Redemption }) {
  const { time_zone } = useCommuter().employer
  const { kind, label } = redemptionStanding[redemption.status]
  return (
    <Line title={amount(redemption.amount)} aside={<StatusText kind={kind}>{label}</StatusText>}>
      <p>Asked for {dateAndTime(redemption.requested_at, time_zone)}</p>
      {redemption.failure && <p>{redemption.failure}.</p>}
    </Line>
  )
}
