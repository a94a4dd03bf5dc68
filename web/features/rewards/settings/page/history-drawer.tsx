import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { useUser } from '#web/session/use-user.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import classes from './history-drawer.module.css'
import { HistoryEntry } from './history-entry.tsx'
import { changesPerPage, changesQuery } from './program-queries.ts'

interface HistoryDrawerProps {
  programId: string
  onClose: () => void
}

/** Who changed what of a program, when, and from which day on it counts. */
export function HistoryDrawer({ programId, onClose }: HistoryDrawerProps) {
  const { time_zone } = useUser()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(changesQuery(programId, page))
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Change history"
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error && !data ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <SkeletonLines count={8} />
      ) : data.meta.total === 0 ? (
        <p className={classes.empty}>Nothing has been changed since the program was made.</p>
      ) : (
        <>
          <ol className={classes.list}>
            {data.data.map((change) => (
              <HistoryEntry key={change._id} change={change} timeZone={time_zone} />
            ))}
          </ol>
          <Pager
            of="changes"
            page={page}
            perPage={changesPerPage}
            total={data.meta.total}
            onPage={setPage}
          />
        </>
      )}
    </Drawer>
  )
}
