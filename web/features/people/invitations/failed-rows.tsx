import { Button, Group, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FailedRow, FailureReason } from '#contract/people/invitations.ts'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { type Cell, csv, saveFile } from '#web/ui/download.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

const columns: TableColumn<FailedRow>[] = [
  column('row', 'Row', { width: 72, align: 'end' }, ({ row }) => row),
  column('email', 'Email', { width: 190, isRowHeader: true }, ({ email }) =>
    email ? <EmailText email={email} /> : '–',
  ),
  column('reason', 'Reason', { width: 236, isWide: true }, ({ message }) => (
    // What to correct is read whole.
    <WrappedText title={message}>{message}</WrappedText>
  )),
  column('name', 'Name', 140, ({ name }) => <WrappedText title={name}>{name || '–'}</WrappedText>),
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
      <List
        label="Rows left out"
        of="rows"
        query={rowsAtHand(shown)}
        columns={columns}
        rowId={({ row }) => String(row)}
        empty="No row was left out"
      />
    </>
  )
}

const reasons: Record<FailureReason, string> = {
  malformed_email: 'Not an email address',
  malformed_name: 'Name not usable',
  duplicate_in_file: 'Twice in the file',
  already_member: 'Already a member',
  already_invited: 'Already invited',
  blocked: 'Blocked',
  unsubscribed: 'Unsubscribed',
  inactive: 'Deactivated',
}

/** The failures as a file that can be corrected and uploaded again: the upload's own columns first. */
export function failureRows(rows: readonly FailedRow[]): Cell[][] {
  return [
    ['name', 'email', 'row', 'reason'],
    ...rows.map(({ name, email, row, message }): Cell[] => [name, email, row, message]),
  ]
}

/** Every reason that occurs, with how often; the first stands for all. */
export function reasonChoices(rows: readonly FailedRow[]): { value: string; label: string }[] {
  const counts = new Map<FailureReason, number>()
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const choices = [...counts].map(([reason, count]): { value: string; label: string } => ({
    value: reason,
    label: `${reasons[reason]} (${exactNumber(count)})`,
  }))
  return [{ value: '', label: `All (${exactNumber(rows.length)})` }, ...choices]
}
