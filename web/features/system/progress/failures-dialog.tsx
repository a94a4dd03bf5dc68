import '@mantine/core/styles/Skeleton.layer.css'
import { Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryFailure } from '#contract/system/progress.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DownloadButton } from '#web/kit/export-buttons.tsx'
import { ListFrame } from '#web/kit/list/list-frame.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import classes from './failures-dialog.module.css'
import { failuresPerPage, failuresQuery, progressCalls } from './progress-queries.ts'

/** Where the failures of a batch come from. */
export interface FailureSource {
  query: typeof failuresQuery
  exportFile: (id: string) => Promise<Response>
}

const employerFailures: FailureSource = {
  query: failuresQuery,
  exportFile: (id) => progressCalls.exportFailures({ params: { id } }),
}

interface FailuresDialogProps {
  id: string
  /** What was sent. */
  label: string
  onClose: () => void
  /** An employer's own, unless said otherwise. */
  source?: FailureSource
}

const width = 640

/** Which mails of a batch never arrived, and why. */
export function FailuresDialog(props: FailuresDialogProps) {
  const { id, label, onClose, source = employerFailures } = props
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)
  const paging = usePaging(failuresPerPage)
  const query = useQuery(source.query(id, paging.page))
  return (
    <Dialog
      title={`Failed deliveries: ${label}`}
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
    >
      <ListFrame of="failed deliveries" query={query} paging={paging} empty="Nothing has failed">
        {(rows, numberFrom) =>
          rows ? (
            <div className={classes.list}>
              <p className={classes.hint}>
                These emails did not arrive and are not sent again. Correct the address, or ask the
                person for another one.
              </p>
              <Group>
                <DownloadButton
                  label="Download all (.csv)"
                  what="The CSV file"
                  name="failed-deliveries.csv"
                  fetchFile={() => source.exportFile(id)}
                />
              </Group>
              <FailureRows rows={rows} numberFrom={numberFrom} isStale={query.isPlaceholderData} />
            </div>
          ) : (
            <Skeleton h={160} role="status" aria-label="Loading the failed deliveries" />
          )
        }
      </ListFrame>
    </Dialog>
  )
}

interface FailureRowsProps {
  rows: readonly DeliveryFailure[]
  numberFrom: number
  isStale: boolean
}

/** Not a table: what mail servers say is long, and must be read in full on a phone too. */
function FailureRows({ rows, numberFrom, isStale }: FailureRowsProps) {
  return (
    <ol
      className={classes.rows}
      start={numberFrom}
      aria-label="Failed deliveries"
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {rows.map((row) => (
        <li key={row._id}>
          <Recipient row={row} />
          <span className={classes.reason}>{row.reason}</span>
        </li>
      ))}
    </ol>
  )
}

/** Whom it was for: a member by their page, by the name or, before there is one, by the address. */
function Recipient({ row: { email, name, member_id: id } }: { row: DeliveryFailure }) {
  const shown = name ?? email
  const link = id && shown && (
    <TextLink to={paths.member} params={{ id }} search={{ name: shown }} underline="always">
      {shown}
    </TextLink>
  )
  return (
    <>
      <b>{name === null && link ? link : (email ?? 'No address any more')}</b>
      {name && <span className={classes.name}> {link || name}</span>}
    </>
  )
}
