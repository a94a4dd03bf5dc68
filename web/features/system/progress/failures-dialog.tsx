import '@mantine/core/styles/Skeleton.layer.css'
import { Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryFailure } from '#contract/system/progress.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DownloadButton } from '#web/kit/export-buttons.tsx'
import { firstRow, type Paging, usePaging } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import classes from './failures-dialog.module.css'
import { failuresPerPage, failuresQuery, progressCalls } from './progress-queries.ts'

interface FailuresDialogProps {
  id: string
  /** What was sent. */
  label: string
  onClose: () => void
}

const width = 640

/** Which mails of an upload or a custom e-mail never arrived, and why. */
export function FailuresDialog({ id, label, onClose }: FailuresDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)
  const paging = usePaging(failuresPerPage)
  const query = useQuery(failuresQuery(id, paging.page))
  const waiting = <Skeleton h={160} role="status" aria-label="Loading the failed deliveries" />
  return (
    <Dialog
      title={`Failed deliveries: ${label}`}
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
    >
      <Loaded query={query} waiting={waiting}>
        {({ data, meta: { total } }) =>
          total === 0 ? (
            <EmptyList title="Nothing has failed" />
          ) : (
            <div className={classes.list}>
              <p className={classes.hint}>
                These emails did not arrive and are not sent again. Correct the address, or ask the
                person for another one.
              </p>
              <FailureRows rows={data} paging={paging} isStale={query.isPlaceholderData} />
              <Pager of="failed deliveries" {...paging} total={total} />
              <Group>
                <DownloadButton
                  label="Download all (.csv)"
                  what="The CSV file"
                  name="failed-deliveries.csv"
                  fetchFile={() => progressCalls.exportFailures({ params: { id } })}
                />
              </Group>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface FailureRowsProps {
  rows: readonly DeliveryFailure[]
  paging: Paging
  isStale: boolean
}

/** Not a table: what mail servers say is long, and must be read in full on a phone too. */
function FailureRows({ rows, paging, isStale }: FailureRowsProps) {
  return (
    <ol
      className={classes.rows}
      start={firstRow(paging)}
      aria-label="Failed deliveries"
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {rows.map(({ _id, email, name, reason }) => (
        <li key={_id}>
          <b>{email ?? 'No address any more'}</b>
          {name && <span className={classes.name}> {name}</span>}
          <span className={classes.reason}>{reason}</span>
        </li>
      ))}
    </ol>
  )
}
