import { Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type WalletMove, walletStatementRoutes } from '#contract/money/wallets-commuter.ts'
import { walletTypeLabels } from '#contract/money/wallets-labels.ts'
import { createClient } from '#web/api/client.ts'
import { moneyList } from '#web/features/money/ledger/money-queries.ts'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'
import { type Paging, useListSearch } from '#web/kit/list/use-list-search.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './statement-panel.module.css'

const wallets = createClient(walletStatementRoutes)

/** Which page of it, in the URL of the wallet. */
export const statementSearch = searchSpec({ statement_page: pageNumber })

function statementQuery({ page, perPage }: Paging) {
  return moneyList('own-statement', { page, per_page: perPage }, wallets.walletStatement)
}

/** All that went into the wallet and out of it, with what was in it after each, and when what is left ends. */
export function StatementPanel() {
  const { paging } = useListSearch(statementSearch, { pageKey: 'statement_page' })
  const query = useQuery(statementQuery(paging))
  const isEmpty = query.data?.meta.total === 0
  return (
    <Panel aria-labelledby="statement-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="md" id="statement-title">
          Statement
        </Title>
        <ExportButton
          name="wallet"
          fetchFile={() => wallets.walletStatement({ query: { export: 'csv' } })}
          reason={isEmpty ? 'There is nothing to download yet' : null}
        />
      </Group>
      <Expiring lots={query.data?.expiring ?? []} />
      <LineList
        label="Statement"
        of="entries"
        query={query}
        paging={paging}
        empty="Nothing has come into your wallet yet"
      >
        {(move) => <MoveLine move={move} />}
      </LineList>
    </Panel>
  )
}

/** The days on which what is left ends, the first to end first. */
function Expiring({ lots }: { lots: readonly { value: number; expires_on: string }[] }) {
  if (lots.length === 0) return null
  return (
    <details className={classes.expiring}>
      <summary>When it ends</summary>
      <ul>
        {lots.map(({ value, expires_on }) => (
          <li key={expires_on}>
            {amount(value)} on {shortDate(expires_on)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function MoveLine({ move }: { move: WalletMove }) {
  const { type, value, balance, datetime, description, trip_date, trip_mode, status } = move
  const { time_zone } = useCommuter().employer
  const what = [
    trip_mode && modeLabels[trip_mode].label,
    trip_date && `trip of ${shortDate(trip_date)}`,
  ].filter(Boolean)
  return (
    <Line title={walletTypeLabels[type]} aside={value > 0 ? `+${amount(value)}` : amount(value)}>
      <p>{what.length > 0 ? what.join(', ') : description}</p>
      <p>
        {dateAndTime(datetime, time_zone)}
        {status === 'on_hold' && ', on its way'}
        {status === 'reversed' && ', taken back'}
      </p>
      <p>{amount(balance)} in the wallet after it</p>
    </Line>
  )
}
