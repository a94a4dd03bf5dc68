import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entrant } from '#contract/rewards/draws.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { entrantsPerPage, entrantsQuery } from './draw-queries.ts'
import classes from './draws.module.css'

/** A draw of a period whose entrants are shown. */
export interface Chosen {
  id: string
  entry: string
  title: string
}

const columns: TableColumn<Entrant>[] = [
  {
    id: 'name',
    header: 'Member',
    meta: { width: 200, isRowHeader: true },
    cell: ({ row: { original } }) =>
      `${original.name ?? 'A former member'}${original.won ? ' (winner)' : ''}`,
  },
  {
    id: 'pseudonym',
    header: 'Pseudonym',
    meta: { width: 170 },
    cell: ({ row: { original } }) => <span className={classes.code}>{original.pseudonym}</span>,
  },
]

/** Who took part, by name, and under which pseudonym others see them. */
export function EntrantsDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    entrantsQuery(chosen.id, chosen.entry, page),
  )
  return (
    <Dialog title={chosen.title} onClose={onClose} size={640}>
      <Stack>
        {error ? (
          <QueryError
            message={bannerMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <>
            <DataTable
              label="Who took part"
              columns={columns}
              rows={data?.data}
              rowId={({ pseudonym }) => pseudonym}
              numberFrom={(page - 1) * entrantsPerPage + 1}
              total={data?.meta.total ?? 0}
              isStale={isPlaceholderData}
            />
            <Pager
              of="members"
              page={page}
              perPage={entrantsPerPage}
              total={data?.meta.total ?? 0}
              onPage={setPage}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
