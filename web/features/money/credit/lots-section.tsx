import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localDateOf } from '#domain/time.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { hasFixedCost } from '#web/session/has-fixed-cost.ts'
import { useUser } from '#web/session/use-user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { creditLotsQuery } from './credit-queries.ts'
import { lotColumns } from './lot-columns.tsx'
import { soonWords } from './lot-words.ts'
import classes from './lots-section.module.css'

/** The credit there is, and when each part of it ends. */
export function LotsSection() {
  const user = useUser()
  const { time_zone } = user
  const { data, error, isFetching, refetch } = useQuery(creditLotsQuery)
  const columns = useMemo(() => lotColumns(time_zone), [time_zone])
  const soon = data ? soonWords(data.data, localDateOf(new Date(), time_zone), time_zone) : []
  return (
    <Panel aria-labelledby="lots-title" className={classes.section}>
      <Title order={2} id="lots-title">
        Credit
      </Title>
      {data && (
        <dl className={classes.facts}>
          {!hasFixedCost(user) && <Fact term="Balance" dollars={data.balance} />}
          <Fact term="Held for rewards" dollars={data.held} />
          {data.shortfall > 0 && <Fact term="Owed" dollars={data.shortfall} />}
        </dl>
      )}
      {data && data.shortfall > 0 && (
        <Notice kind="warning">
          {amount(data.shortfall)} of credit was spent and then taken back by a refund or dispute.
          Your next purchases clear it first; new rewards wait until then.
        </Notice>
      )}
      {soon.length > 0 && <Notice kind="warning">{soon.join('\n')}</Notice>}
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.data.length === 0 ? (
        <EmptyList title="There is no credit." />
      ) : (
        <DataTable
          label="Credit by its end, the oldest first"
          columns={columns}
          rows={data?.data}
          rowId={({ _id }) => _id}
          expectedRows={3}
        />
      )}
    </Panel>
  )
}

function Fact({ term, dollars }: { term: string; dollars: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{amount(dollars)}</dd>
    </div>
  )
}
