import { Anchor } from '@mantine/core'
import { IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AddressState,
  type AddressUpload,
  modeChoiceAddressRoutes,
} from '#contract/planning/mode-choice-addresses.ts'
import { useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { List } from '#web/kit/list/list.tsx'
import type { Paging } from '#web/kit/list/use-list-search.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import { column, dateTimeWidth } from '#web/ui/tables/table-columns.ts'
import {
  addresses,
  addressesKey,
  assessedKeys,
  isRunning,
  uploadsQuery,
} from './address-queries.ts'

interface UploadListProps {
  paging: Paging
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The uploaded files, the latest first. */
export function UploadList({ paging, openId, onOpen }: UploadListProps) {
  const { time_zone } = useUser()
  const mayChange = useMay(modeChoiceAddressRoutes.deleteAddresses)
  const [deleting, setDeleting] = useState<AddressUpload | null>(null)
  const { assess, cancel, remove } = useUploadCommands({ openId, onOpen })

  const actionsOf = (upload: AddressUpload) => [
    isRunning(upload.state)
      ? { label: 'Cancel', icon: IconPlayerStop, onPick: () => void cancel.run(upload) }
      : {
          label: 'Assess again',
          icon: IconRefresh,
          reason: upload.deletes_on ? null : 'The addresses are deleted',
          onPick: () => void assess.run(upload),
        },
    { label: 'Delete', icon: IconTrash, onPick: () => setDeleting(upload) },
  ]

  return (
    <>
      <List<AddressUpload>
        label="Uploaded files"
        of="uploads"
        query={useQuery(uploadsQuery(paging.page))}
        paging={paging}
        empty="No addresses are uploaded yet"
        rowName={({ file_name }) => file_name}
        columns={[
          column('file', 'File', { width: 200, isRowHeader: true }, (upload) => (
            <Anchor
              component="button"
              type="button"
              ta="start"
              aria-current={upload._id === openId || undefined}
              onClick={() => onOpen(upload._id)}
            >
              {upload.file_name}
            </Anchor>
          )),
          column('created_at', 'Uploaded', dateTimeWidth, ({ created_at }) =>
            dateAndTime(created_at, time_zone),
          ),
          column('state', 'State', { width: 130, isLead: true }, ({ state }) => (
            <UploadState state={state} />
          )),
          column(
            'located',
            'Located',
            { width: 120, align: 'end' },
            ({ located, total }) => `${exactNumber(located)} of ${exactNumber(total)}`,
          ),
          column('deletes_on', 'Addresses deleted', 160, ({ deletes_on }) =>
            deletes_on ? `On ${shortDate(deletes_on)}` : 'Already',
          ),
        ]}
        {...(mayChange && { rowActions: actionsOf })}
      />
      {deleting && (
        <Confirm
          title={`Delete ${deleting.file_name}?`}
          command={remove}
          input={deleting}
          confirmLabel="Delete"
          onClose={() => setDeleting(null)}
        >
          Its {exactNumber(deleting.total)} addresses and what they came to are deleted. This cannot
          be taken back.
        </Confirm>
      )}
    </>
  )
}

function useUploadCommands({ openId, onOpen }: Pick<UploadListProps, 'openId' | 'onOpen'>) {
  const common = {
    success: ({ result }: { result: string }) => result,
    refresh: [{ queryKey: addressesKey }, ...assessedKeys],
  }
  const params = ({ _id }: AddressUpload) => ({ params: { id: _id } })
  const assess = useCommand({
    ...common,
    run: (upload: AddressUpload) => addresses.assessAddresses(params(upload)),
    onDone: (_answer, { _id }) => onOpen(_id),
  })
  const cancel = useCommand({
    ...common,
    run: (upload: AddressUpload) => addresses.cancelAddresses(params(upload)),
  })
  const remove = useCommand({
    ...common,
    run: (upload: AddressUpload) => addresses.deleteAddresses(params(upload)),
    onDone(_answer, { _id }) {
      if (_id === openId) onOpen(undefined)
    },
  })
  return { assess, cancel, remove }
}

const states: Record<AddressState, { kind: StatusKind; text: string }> = {
  locating: { kind: 'waiting', text: 'Locating' },
  assessing: { kind: 'waiting', text: 'Assessing' },
  finished: { kind: 'good', text: 'Finished' },
  cancelled: { kind: 'neutral', text: 'Cancelled' },
}

function UploadState({ state }: { state: AddressState }) {
  const { kind, text } = states[state]
  return <StatusText kind={kind}>{text}</StatusText>
}
