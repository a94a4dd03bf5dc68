import { Button, Group, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { resultOf } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { editorAddress } from './editor-address.ts'
import { PreviewDialog } from './email-preview.tsx'
import { HtmlFileInput, htmlFileProblem } from './html-file-input.tsx'
import { customEmails, mailKey } from './mail-queries.ts'
import { ScheduleFields, useScheduleFailure } from './schedule-fields.tsx'
import { scheduleFieldNames, scheduleOf, scheduleValues } from './schedule-values.ts'

/** The form of a new email, and what follows it: its preview, or the editor it is built in. */
export function NewEmail() {
  const [created, setCreated] = useState<CreatedEmail | null>(null)
  const close = () => setCreated(null)

  function goOn(email: CreatedEmail) {
    if (email.kind === 'build' && !email.notice) openEditor(email.id)
    else setCreated(email)
  }

  return (
    <>
      <NewEmailForm onCreated={goOn} />
      {created?.kind === 'template' && <PreviewDialog email={created} onClose={close} />}
      {created?.kind === 'build' && (
        <Dialog title="When it will be sent" onClose={close}>
          <Text>{created.notice}</Text>
          <Group justify="flex-end" mt="lg">
            <Button data-autofocus onClick={() => openEditor(created.id)}>
              Build the email
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}

/** A document of its own, with its own policy. */
function openEditor(id: string) {
  location.assign(editorAddress(id))
}

const schema = z.extend(scheduleValues, { kind: z.enum(['template', 'build']) })

type Values = z.input<typeof schema>

/** Source: MAIL-05. */
const initialValues: Values = {
  kind: 'template',
  date: '',
  time: '08:00',
  title: '',
  rule: 'all',
}

/** An email that was just scheduled. */
interface CreatedEmail {
  id: string
  title: string
  kind: Values['kind']
  /** Said of a time that the clocks skip or pass twice. */
  notice: string | null
}

/** A new email to members: from a file, or to be built in the editor afterwards. */
function NewEmailForm({ onCreated }: { onCreated: (email: CreatedEmail) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState(initialValues.kind)
  const { failure, clearFailure, onFailed } = useScheduleFailure()
  const fileProblem = file && htmlFileProblem(file)
  const form = useSchemaForm({
    schema,
    initialValues,
    // It is said at the file, which is no field of the form.
    across: (values): Record<string, string> =>
      values.kind === 'template' && fileProblem ? { file: fileProblem } : {},
    onChange: (values) => setKind(values.kind),
    send: (values) => {
      clearFailure()
      return customEmails.createCustomEmail({
        body: { ...scheduleOf(values), kind: values.kind },
        file: (values.kind === 'template' && file) || undefined,
      })
    },
    success: resultOf,
    onDone: ({ notice, data }, values) => {
      // The dialog that opens next returns the focus to it.
      form.restart()
      setKind(initialValues.kind)
      setFile(null)
      onCreated({ id: data.id, title: values.title.trim(), kind: values.kind, notice })
    },
    onFailed,
    fieldNames: scheduleFieldNames,
    refresh: [{ queryKey: mailKey }],
  })
  const { key, ...kindField } = fieldProps({ of: form, name: 'kind' })
  return (
    <>
      <LeaveGuard isDirty={() => form.form.isDirty() || file !== null} />
      <Form of={form} submit={kind === 'build' ? 'Build' : 'Save'} maw={640} gap="lg">
        <Radio.Group key={key} {...kindField} label="How to write it">
          <Group mt={4} gap="lg">
            <Radio value="template" label="From a template" />
            <Radio value="build" label="Build an email" />
          </Group>
        </Radio.Group>
        {kind === 'template' && (
          <HtmlFileInput file={file} error={fileProblem} onChoose={setFile} />
        )}
        <ScheduleFields of={form} failure={failure} />
      </Form>
    </>
  )
}
