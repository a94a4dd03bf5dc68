import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { campaignName } from '#contract/mail/campaigns-fields.ts'
import { ApiError } from '#web/api/errors.ts'
import { resultOf } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
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
  const form = useSchemaForm({
    schema,
    initialValues: { title: saved.title },
    send: (values) =>
      campaigns.saveCampaignContent({ params: { id }, body: { ...values, revision } }),
    success: resultOf,
    onDone: onClose,
    onFailed: (error) => {
      // Who has read what another changed may save over it with the next press.
      const current = error instanceof ApiError ? error.answer.revision : undefined
      if (typeof current === 'string') setRevision(current)
      return false
    },
    refresh: refreshCampaigns,
  })
  return (
    <FormDialog title={title} of={form} submit="Save" onClose={onClose}>
      <TextField of={form} name="title" label="Subject" maxLength={200} data-autofocus />
    </FormDialog>
  )
}
