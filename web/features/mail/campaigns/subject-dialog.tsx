import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { campaignName } from '#contract/mail/campaigns-fields.ts'
import { resultOf } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { campaignContentQuery, campaigns, refreshCampaigns } from './campaign-queries.ts'

interface SubjectDialogProps {
  id: string
  onClose: () => void
}

const schema = z.object({ title: campaignName })
const title = 'Edit subject'

/** What recipients read as the subject of a campaign. */
export function SubjectDialog({ id, onClose }: SubjectDialogProps) {
  const query = useQuery(campaignContentQuery(id))
  if (query.data) return <SubjectForm id={id} saved={query.data} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  )
}

interface SubjectFormProps extends SubjectDialogProps {
  saved: { title: string; revision: string }
}

function SubjectForm({ id, saved, onClose }: SubjectFormProps) {
  const [revision, setRevision] = useState(saved.revision)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const form = useSchemaForm({
    schema,
    initialValues: { title: saved.title },
    send: (values) =>
      campaigns.saveCampaignContent({ params: { id }, body: { ...values, revision } }),
    success: resultOf,
    onDone: onClose,
    onFailed: onOvertaken(['content_changed'], ({ message, answer }) => {
      // Who sees what another saved decides which of the two stays.
      setTheirs({ message, title: String(answer.title) })
      setRevision(String(answer.revision))
    }),
    refresh: refreshCampaigns,
  })
  const submit = theirs ? 'Save mine over it' : 'Save'
  return (
    <FormDialog title={title} of={form} submit={submit} onClose={onClose}>
      {theirs && (
        <Notice
          kind="error"
          action={
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                form.form.setFieldValue('title', theirs.title)
                setTheirs(null)
              }}
            >
              Take theirs
            </Button>
          }
        >
          {theirs.message}. It is “{theirs.title}” now, and yours is not saved.
        </Notice>
      )}
      <TextField of={form} name="title" label="Subject" maxLength={200} data-autofocus />
    </FormDialog>
  )
}

/** What another administrator saved since the dialog was opened. */
interface Theirs {
  message: string
  title: string
}
