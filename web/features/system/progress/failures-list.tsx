import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { useCsvDownload } from '#web/kit/use-csv-download.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import { FailureRows } from './failure-rows.tsx'
import classes from './failures-list.module.css'
import { failuresPerPage, failuresQuery } from './failures-query.ts'
import { progressCalls } from './progress-client.ts'

/** Failed mails page by page, and all of them as a file. */
export function FailuresList({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(failuresQuery(id, page))
  const { isBusy, download } = useCsvDownload('failed-deliveries.csv', () =>
    progressCalls.exportFailures({ params: { id } }),
  )
  if (error) {
    return (
      <QueryError
        message={bannerMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const total = data?.meta.total ?? 0
  if (data && total === 0) return <EmptyList title="Nothing has failed" />
  return (
    <div className={classes.list}>
      <p className={classes.hint}>
        These emails did not arrive and are not sent again. Correct the address, or ask the person
        for another one.
      </p>
      <FailureRows
        rows={data?.data}
        from={(page - 1) * failuresPerPage + 1}
        isStale={isPlaceholderData}
      />
      <Pager
        of="failed deliveries"
        page={page}
        perPage={failuresPerPage}
        total={total}
        onPage={setPage}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download()}
        loading={isBusy}
        style={{ justifySelf: 'start' }}
      >
        Download all (.csv)
      </Button>
    </div>
  )
}
