import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { useCsvDownload } from '#web/kit/use-csv-download.ts'
import { useUser } from '#web/session/use-user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import { credit } from './credit-client.ts'
import { expiredCreditQuery, expiredPerPage, periodOf } from './credit-queries.ts'
import type { CreditSearch } from './credit-search.ts'
import { expiredColumns } from './expired-columns.tsx'
import classes from './expired-tab.module.css'

const route = getRouteApi('/dashboard/credit-details')

/** Credit that has ended, for the dates in the URL. */
export function ExpiredTab() {
  const { time_zone } = useUser()
  const search = route.useSearch()
  const { from, to, page = 1 } = search
  const navigate = route.useNavigate()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    expiredCreditQuery({ from, to, page }),
  )
  const columns = useMemo(() => expiredColumns(time_zone), [time_zone])
  const file = useCsvDownload('expired-credit.csv', () =>
    credit.exportExpiredCredit({ query: periodOf({ from, to }) }),
  )
  const total = data?.meta.total
  const change = (part: CreditSearch) =>
    void navigate({ search: (current) => ({ ...current, ...part }), resetScroll: false })

  return (
    <Panel aria-label="Expired credit">
      <search className={classes.bar} aria-label="Filter the expired credit">
        <PeriodInputs
          from={from}
          to={to}
          onChange={(period) => change({ from: period.from, to: period.to, page: undefined })}
        />
        <p className={classes.total} role="status">
          {data && `Total ${amount(data.total_value)}`}
        </p>
        <ReasonedButton
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={file.isBusy}
          reason={total === 0 ? 'There is nothing to download' : null}
          onClick={() => void file.download()}
        >
          Download CSV file
        </ReasonedButton>
      </search>
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : total === 0 ? (
        <EmptyList
          title={from || to ? 'No credit expired in this time.' : 'No credit has expired.'}
        >
          {(from || to) && (
            <Button
              variant="default"
              onClick={() => change({ from: undefined, to: undefined, page: undefined })}
            >
              Show all dates
            </Button>
          )}
        </EmptyList>
      ) : (
        <>
          <DataTable
            label="List of expired credit"
            columns={columns}
            rows={data?.data}
            rowId={({ _id }) => _id}
            numberFrom={(page - 1) * expiredPerPage + 1}
            total={total}
            isStale={isPlaceholderData}
          />
          <Pager
            of="entries"
            page={page}
            perPage={expiredPerPage}
            total={total ?? 0}
            onPage={(next) => change({ page: next === 1 ? undefined : next })}
          />
        </>
      )}
    </Panel>
  )
}
