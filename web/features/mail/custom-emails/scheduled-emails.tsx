import { Button, Text } from '@mantine/core'
import {
  IconCalendarOff,
  IconCalendarTime,
  IconCopy,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type CustomEmail, customEmailRoutes } from '#contract/mail/custom-emails.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { useMay } from '#web/session/roles.ts'
import { localDateAndTime } from '#web/ui/format/date-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { EditDraftDialog } from './edit-draft-dialog.tsx'
import { EditEmailDialog } from './edit-email-dialog.tsx'
import { editorAddress } from './editor-address.ts'
import { dateColumn, sendToColumn, titleColumn, viewColumn } from './email-columns.tsx'
import { EmailList } from './email-list.tsx'
import { customEmails, mailKey } from './mail-queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useDuplicate } from './use-duplicate.ts'

type Asked = { kind: 'edit' | 'schedule' | 'delete'; email: CustomEmail }

const readColumns: TableColumn<CustomEmail>[] = [dateColumn, titleColumn, viewColumn, sendToColumn]

const columns: TableColumn<CustomEmail>[] = [
  ...readColumns,
  column('sample', 'Send Sample', 130, (email) => <SampleButton email={email} />),
]

/** Drafts, and emails that wait for their time: look, try, change, schedule, delete. */
export function ScheduledEmails() {
  const may = useMay(customEmailRoutes.editCustomEmail)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { run: unschedule } = useCommand({
    run: (email: CustomEmail) => customEmails.unscheduleCustomEmail({ params: { id: email._id } }),
    success: resultOf,
    refresh: [{ queryKey: mailKey }],
  })
  const duplicate = useDuplicate()
  const rowActions = (email: CustomEmail) =>
    actionsOf(email, { ask: setAsked, duplicate, unschedule })
  const close = () => setAsked(null)
  return (
    <>
      {notice && <Notice kind="warning">{notice}</Notice>}
      <EmailList
        list="scheduled"
        columns={may ? columns : readColumns}
        {...(may && { rowActions })}
        whenEmpty={
          may
            ? 'No email is scheduled, and there is no draft. Write one under New email.'
            : 'No email is scheduled, and there is no draft.'
        }
      />
      {asked?.kind === 'edit' && asked.email.draft && (
        <EditDraftDialog email={asked.email} onClose={close} />
      )}
      {asked?.kind === 'edit' && !asked.email.draft && (
        <EditEmailDialog email={asked.email} onClose={close} onSaved={setNotice} />
      )}
      {asked?.kind === 'schedule' && (
        <ScheduleDialog
          email={{ ...asked.email, id: asked.email._id }}
          onClose={close}
          onScheduled={(scheduled) => setNotice(scheduled.notice)}
        />
      )}
      {asked?.kind === 'delete' && <DeleteEmailDialog email={asked.email} onClose={close} />}
    </>
  )
}

interface RowCommands {
  ask: (asked: Asked) => void
  duplicate: (email: CustomEmail) => Promise<boolean>
  unschedule: (email: CustomEmail) => Promise<boolean>
}

function actionsOf(email: CustomEmail, { ask, duplicate, unschedule }: RowCommands): RowAction[] {
  const build = {
    label: 'Edit content',
    icon: IconPencil,
    onPick: () => location.assign(editorAddress(email._id)),
  }
  const schedule = {
    label: 'Schedule',
    icon: IconCalendarTime,
    onPick: () => ask({ kind: 'schedule', email }),
  }
  const toDraft = {
    label: 'Back to draft',
    icon: IconCalendarOff,
    onPick: () => void unschedule(email),
  }
  return [
    ...(email.draft ? [schedule] : []),
    {
      label: email.draft ? 'Edit title and recipients' : 'Edit time and title',
      icon: email.draft ? IconUsers : IconCalendarTime,
      onPick: () => ask({ kind: 'edit', email }),
    },
    ...(email.kind === 'build' ? [build] : []),
    ...(email.draft ? [] : [toDraft]),
    { label: 'Duplicate', icon: IconCopy, onPick: () => void duplicate(email) },
    { label: 'Delete', icon: IconTrash, onPick: () => ask({ kind: 'delete', email }) },
  ]
}

/** Sends the email as it is now to whoever asks, and to nobody else. */
function SampleButton({ email: { _id, title } }: { email: CustomEmail }) {
  const sample = useCommand({
    run: () => customEmails.sendSample({ params: { id: _id } }),
    success: resultOf,
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={sample.isBusy}
      onClick={() => void sample.run()}
      aria-label={`Send Sample: ${title}`}
    >
      Send Sample
    </Button>
  )
}

interface DeleteEmailDialogProps {
  email: CustomEmail
  onClose: () => void
}

/** Asks first: a scheduled email that is deleted is never sent. */
function DeleteEmailDialog({ email, onClose }: DeleteEmailDialogProps) {
  const remove = useCommand({
    run: (id: string) => customEmails.deleteCustomEmail({ params: { id } }),
    success: resultOf,
    refresh: [{ queryKey: mailKey }],
  })
  return (
    <Confirm
      title="Delete this email?"
      confirmLabel="Delete"
      command={remove}
      input={email._id}
      onClose={onClose}
    >
      <Text>
        {email.draft || email.formatted_Date === null
          ? `The draft “${email.title}” is deleted.`
          : `“${email.title}” of ${localDateAndTime(email.formatted_Date)} will not be sent to anybody.`}
      </Text>
    </Confirm>
  )
}
