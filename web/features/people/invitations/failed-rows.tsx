import { Button, Group, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FailedRow } from '#contract/people/invitations.ts'
import { csv } from '#web/ui/download/csv.ts'
import { saveFile } from '#web/ui/download/save-file.ts'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import classes from './failed-rows.module.css'
import { failureRows, reasonChoices } from './failure-rows.ts'

const columns: TableColumn<FailedRow>[] = [
  {
    id: 'row',
    header: 'Row',
    meta: { width: 72, align: 'end' },
    cell: ({ row }) => row.original.row,
  },
  {
    id: 'email',
    header: 'Email',
    meta: { width: 190, isRowHeader: true },
    cell: ({ row }) => <span title={row.original.email}>{row.original.email || '–'}</span>,
  },
  {
    id: 'reason',
    header: 'Reason',
    meta: { width: 236 },
    cell: ({ row }) => <span className={classes.reason}>{row.original.message}</span>,
  },
  {
    id: 'name',
    header: 'Name',
    meta: { width: 140 },
    cell: ({ row }) => <span title={row.original.name}>{row.original.name || '–'}</span>,
  },
]

/** The rows that were left out, each with its reason, and as a file to correct. */
export function FailedRows({ rows }: { rows: readonly FailedRow[] }) {
  const [reason, setReason] = useState('')
  const choices = useMemo(() => reasonChoices(rows), [rows])
  const shown = useMemo(
    () => (reason === '' ? rows : rows.filter((row) => row.reason === reason)),
    [rows, reason],
  )

  function download() {
    const content = csv(failureRows(shown))
    saveFile('failed-addresses.csv', new Blob([content], { type: 'text/csv;charset=utf-8' }))
  }

  return (
    <>
      <Group align="end" justify="space-between">
        <NativeSelect
          label="Reason"
          data={choices}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={download}
        >
          Download these rows (.csv)
        </Button>
      </Group>
      <DataTable
        label="Rows left out"
        columns={columns}
        rows={shown}
        rowId={({ row }) => String(row)}
      />
    </>
  )
}
