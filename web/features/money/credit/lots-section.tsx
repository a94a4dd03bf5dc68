import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CreditLot } from '#contract/money/credit.ts'
import { localDateOf } from '#domain/time.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { List } from '#web/kit/list/list.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { creditLotsQuery, endingLotsQuery } from './credit-queries.ts'
import { creditSearch } from './credit-search.ts'

/** What ends next is what matters; the other parts are a press away. */
const shownFirst = 5

/** The credit there is, and when each part of it ends. */
export function LotsSection() {
  const user = useUser()
  const { time_zone } = user
  const { search, change } = useUrlSearch(creditSearch)
  const isEnding = search.ends === 'soon'
  const query = useQuery(isEnding ? endingLotsQuery : creditLotsQuery)
  const { data } = query
  const [isWhole, setIsWhole] = useState(false)
  const lots = data?.data ?? []
  const isCut = !isWhole && !isEnding && lots.length > shownFirst + 1
  const shown = data && { data: isCut ? lots.slice(0, shownFirst) : lots }
  const columns = useMemo(() => lotColumns(time_zone), [time_zone])
  return (
    <Panel id="lots" tabIndex={-1} aria-labelledby="lots-title">
      <Stack>
        <Title order={2} id="lots-title">
          Credit
        </Title>
        {data && (
          <Facts
            kind="figures"
            facts={[
              ...(hasFixedCost(user) ? [] : [fact('Balance', data.balance)]),
              fact('Held for rewards', data.held),
              ...(data.shortfall > 0 ? [fact('Owed', data.shortfall)] : []),
            ]}
          />
        )}
        {data && data.shortfall > 0 && (
          <Notice kind="warning">
            {amount(data.shortfall)} of credit was spent and then taken back by a refund or dispute.
            Your next purchases clear it first; new rewards wait until then.
          </Notice>
        )}
        {isEnding && (
          <Notice
            kind="info"
            action={
              <Button variant="default" size="xs" onClick={() => change({ ends: undefined })}>
                Show all credit
              </Button>
            }
          >
            Only the credit that ends within 30 days. Rewards take the oldest credit first.
          </Notice>
        )}
        <List
          label="Credit by its end, the oldest first"
          of="parts"
          query={{ ...query, data: shown }}
          columns={columns}
          expectedRows={3}
          empty={isEnding ? 'No credit ends within 30 days.' : 'There is no credit.'}
        />
        {isCut && (
          <Button variant="default" w="fit-content" onClick={() => setIsWhole(true)}>
            Show all {exactNumber(lots.length)} parts
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function fact(label: string, dollars: number): Fact {
  return { label, value: amount(dollars) }
}

const originLabels: Record<CreditLot['origin'], string> = {
  purchase: 'Purchase',
  grant: 'Grant',
  return: 'Returned',
}

/** The lots of the credit, each with its end. */
function lotColumns(timeZone: string): TableColumn<CreditLot>[] {
  const day = (instant: string) => shortDate(localDateOf(new Date(instant), timeZone))
  return [
    column('expires_at', 'Expires on', { width: 180, isRowHeader: true }, (lot) =>
      day(lot.expires_at),
    ),
    column('origin', 'Origin', 120, (lot) => originLabels[lot.origin]),
    column('opened_at', 'Since', 180, (lot) => day(lot.opened_at)),
    column('value', 'Value', { width: 120, align: 'end' }, (lot) => amount(lot.value)),
    column('held', 'Held for rewards', { width: 140, align: 'end' }, (lot) => amount(lot.held)),
    column('remaining', 'Remaining', { width: 120, align: 'end', isLead: true }, (lot) =>
      amount(lot.remaining),
    ),
  ]
}
