import { Group, NativeSelect, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AddressFailure,
  addressFailure,
  type FailedAddress,
} from '#contract/planning/mode-choice-addresses.ts'
import { DownloadButton } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { addresses, failedQuery, failuresPerPage } from './address-queries.ts'

const columns: TableColumn<FailedAddress>[] = [
  column('row', 'Row', { width: 72, align: 'end' }, ({ row }) => row),
  column('address', 'Address', { width: 240, isRowHeader: true }, ({ address }) => (
    <WrappedText title={address}>{address}</WrappedText>
  )),
  column('reason', 'Reason', { width: 280, isWide: true }, ({ message }) => (
    // What to correct is read whole.
    <WrappedText title={message}>{message}</WrappedText>
  )),
]

/** The rows that were left out, each with its reason, and as a file to correct. */
export function FailedAddresses({ id }: { id: string }) {
  const [reason, setReason] = useState<AddressFailure | undefined>()
  const paging = usePaging(failuresPerPage)
  const query = useQuery(failedQuery(id, reason, paging.page))

  function filter(chosen: string) {
    setReason(addressFailure.options.find((one) => one === chosen))
    paging.onPage(1)
  }

  return (
    <Stack gap="sm">
      <Title order={3} size="h3">
        Rows left out
      </Title>
      <Group align="end" justify="space-between">
        <NativeSelect
          label="Reason"
          data={choicesOf(query.data?.reasons ?? [])}
          value={reason ?? ''}
          onChange={(event) => filter(event.currentTarget.value)}
        />
        <DownloadButton
          label="Download these rows (.csv)"
          what="The CSV file"
          name="failed-addresses.csv"
          fetchFile={() =>
            addresses.exportFailedAddresses({ params: { id }, query: reason ? { reason } : {} })
          }
        />
      </Group>
      <List
        label="Rows left out"
        of="rows"
        query={query}
        paging={paging}
        columns={columns}
        rowId={({ row }) => String(row)}
        empty="No row was left out"
      />
    </Stack>
  )
}

const names: Record<AddressFailure, string> = {
  duplicate: 'Twice in the file',
  malformed: 'Not an address',
  not_found: 'Not found',
  too_far: 'Too far away',
  service_failed: 'Service did not answer',
}

/** Every reason that occurs, with how often; the first stands for all. */
function choicesOf(reasons: readonly { reason: AddressFailure; count: number }[]) {
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  const choices = reasons.map(({ reason, count }): { value: string; label: string } => ({
    value: reason,
    label: `${names[reason]} (${exactNumber(count)})`,
  }))
  return [{ value: '', label: `All (${exactNumber(all)})` }, ...choices]
}
