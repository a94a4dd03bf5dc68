import { IconCalendarTime, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RowMenu } from '#web/ui/tables/row-menu.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { DeleteEmailDialog } from './delete-email-dialog.tsx'
import { EditEmailDialog } from './edit-email-dialog.tsx'
import { editorAddress } from './editor-address.ts'
import { dateColumn, sendToColumn, titleColumn, viewColumn } from './email-columns.tsx'
import { EmailList } from './email-list.tsx'
import { SampleButton } from './sample-button.tsx'

type Asked = { kind: 'edit' | 'delete'; email: CustomEmail }

/** E-mails that wait for their time: look, try, change, delete. */
export function ScheduledEmails({ page }: { page: number }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const columns = useMemo(() => scheduledColumns(setAsked), [])
  const close = () => setAsked(null)
  return (
    <>
      {notice && <Notice kind="warning">{notice}</Notice>}
      <EmailList
        list="scheduled"
        page={page}
        columns={columns}
        whenEmpty="No email is scheduled. Write one under New email."
      />
      {asked?.kind === 'edit' && (
        <EditEmailDialog
          email={asked.email}
          onClose={close}
          onSaved={(said) => {
            setNotice(said)
            close()
          }}
        />
      )}
      {asked?.kind === 'delete' && <DeleteEmailDialog email={asked.email} onClose={close} />}
    </>
  )
}

function scheduledColumns(ask: (asked: Asked) => void): TableColumn<CustomEmail>[] {
  return [
    dateColumn,
    titleColumn,
    viewColumn,
    sendToColumn,
    {
      id: 'sample',
      header: 'Send Sample',
      meta: { width: 130 },
      cell: ({ row }) => <SampleButton email={row.original} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { width: 72, pinned: 'end' },
      cell: ({ row }) => (
        <RowMenu label={`Actions: ${row.original.title}`} actions={actionsOf(row.original, ask)} />
      ),
    },
  ]
}

function actionsOf(email: CustomEmail, ask: (asked: Asked) => void) {
  const build = {
    label: 'Edit content',
    icon: IconPencil,
    onPick: () => location.assign(editorAddress(email._id)),
  }
  return [
    {
      label: 'Edit time and title',
      icon: IconCalendarTime,
      onPick: () => ask({ kind: 'edit', email }),
    },
    ...(email.kind === 'build' ? [build] : []),
    { label: 'Delete', icon: IconTrash, onPick: () => ask({ kind: 'delete', email }) },
  ]
}
