import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { useAutosave } from '#web/kit/form/use-autosave.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { audienceLabel, audienceValuesOf, type StoredAudience } from './audience-values.ts'
import { customEmails, mailKey } from './mail-queries.ts'
import { TitleField, useScheduleFailure } from './schedule-fields.tsx'
import {
  draftValues,
  type ScheduleValues,
  scheduleFieldNames,
  scheduleOf,
  scheduleValuesOf,
} from './schedule-values.ts'

interface EditDraftDialogProps {
  email: CustomEmail
  onClose: () => void
}

/** Title and recipients of a draft, saved by themselves as its content is; its time is asked when it is scheduled. */
export function EditDraftDialog({ email, onClose }: EditDraftDialogProps) {
  const initialValues = scheduleValuesOf(email)
  const [values, setValues] = useState(initialValues)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const revision = useRef(email.revision)
  const { failure, clearFailure, onFailed } = useScheduleFailure()
  const form = useSchemaForm({
    schema: draftValues,
    initialValues,
    onChange: (changed) => {
      setValues(changed)
      clearFailure()
      noteChange()
    },
    send: (sent) => {
      const { when_to_send: _time, ...body } = scheduleOf(sent)
      const params = { id: email._id }
      return customEmails.editCustomEmail({ params, body: { ...body, revision: revision.current } })
    },
    onDone: (answer) => {
      revision.current = answer.revision
    },
    onFailed: (error) =>
      onOvertaken(['content_changed'], (refused) => setTheirs(theirsIn(refused)))(error) ||
      onFailed(error),
    fieldNames: scheduleFieldNames,
    refresh: [{ queryKey: mailKey }],
  })
  const noteChange = useAutosave({
    of: form,
    // What another window saved is not written over by itself.
    isSendable: (written) => theirs === null && draftValues.safeParse(written).success,
  })

  async function finish() {
    if (!form.form.isDirty() || (await form.submit())) onClose()
  }

  function decide(by: Theirs) {
    revision.current = by.revision
    setTheirs(null)
  }

  function take(by: Theirs) {
    decide(by)
    const taken: ScheduleValues = { ...values, title: by.title, ...audienceValuesOf(by) }
    form.form.setValues(taken)
    form.form.resetDirty(taken)
    setValues(taken)
  }

  const state = form.form.submitting ? 'saving' : form.form.isDirty() ? 'changed' : 'saved'
  return (
    <GuardedDialog title="Edit title and recipients" size={560} onClose={onClose}>
      <Form
        of={form}
        submit="Done"
        button={<Button onClick={() => void finish()}>Done</Button>}
        beside={
          <Text size="sm" c="dimmed" mr="auto" role="status">
            {stateLabels[state]}
          </Text>
        }
      >
        <TitleField of={form} name="title" />
        <AudienceFields of={form} chosen={values} />
        {failure && <Notice kind="error">{failure}</Notice>}
        {theirs && (
          <TheirsNotice
            theirs={theirs}
            onTake={() => take(theirs)}
            onSaveOver={() => {
              decide(theirs)
              void form.submit()
            }}
          />
        )}
      </Form>
    </GuardedDialog>
  )
}

const stateLabels = {
  saved: 'All changes saved',
  changed: 'Unsaved changes',
  saving: 'Saving',
} as const

/** What another window saved since this one was opened. */
interface Theirs extends StoredAudience {
  message: string
  title: string
  revision: string
}

function theirsIn({
  message,
  answer,
}: {
  message: string
  answer: Readonly<Record<string, unknown>>
}): Theirs {
  // The refusal has them as the list does.
  const { rule, rule_value } = answer as unknown as StoredAudience
  return {
    message,
    rule,
    rule_value,
    title: String(answer.title),
    revision: String(answer.revision),
  }
}

interface TheirsNoticeProps {
  theirs: Theirs
  onTake: () => void
  onSaveOver: () => void
}

/** Nothing of either is lost: who reads both decides which stays. */
function TheirsNotice({ theirs, onTake, onSaveOver }: TheirsNoticeProps) {
  return (
    <Notice
      kind="error"
      action={
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onTake}>
            Take what is saved
          </Button>
          <Button variant="default" size="xs" onClick={onSaveOver}>
            Save mine over it
          </Button>
        </Group>
      }
    >
      {theirs.message}. It is “{theirs.title}” to {audienceLabel(theirs)} now, and yours is not
      saved.
    </Notice>
  )
}
