import { Button, Group, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { customEmails } from './custom-emails-client.ts'
import { failureWords, scheduleRefusals } from './failure-words.ts'
import { htmlFileProblem } from './html-file.ts'
import { HtmlFileInput } from './html-file-input.tsx'
import { mailKey } from './mail-queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleOf, scheduleValues } from './schedule-values.ts'

const schema = z.extend(scheduleValues, { kind: z.enum(['template', 'build']) })

type Values = z.input<typeof schema>

/** An e-mail that was just scheduled. */
export interface CreatedEmail {
  id: string
  title: string
  kind: Values['kind']
  /** Said of a time that the clocks skip or pass twice. */
  notice: string | null
}

/** Source: MAIL-05. */
const initialValues: Values = {
  kind: 'template',
  date: '',
  time: '08:00',
  title: '',
  rule: 'all',
}

/** A new e-mail to members: from a file, or to be built in the editor afterwards. */
export function NewEmailForm({ onCreated }: { onCreated: (email: CreatedEmail) => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, onSubmit } = useSchemaForm<Values>({ schema, initialValues, send })
  const [kind, setKind] = useState(initialValues.kind)
  const fileProblem = file && htmlFileProblem(file)
  const { onChange: keepKind, ...kindField } = form.getInputProps('kind')

  async function send(values: Values): Promise<FieldRefusals> {
    const isTemplate = values.kind === 'template'
    if (isTemplate && fileProblem) return {}
    setFailure(null)
    try {
      const { result, notice, data } = await customEmails.createCustomEmail({
        body: { ...scheduleOf(values), kind: values.kind },
        file: (isTemplate && file) || undefined,
      })
      void queryClient.invalidateQueries({ queryKey: mailKey })
      showSuccess(result)
      flushSync(() => {
        form.reset()
        setKind(initialValues.kind)
        setFile(null)
      })
      // Where the dialog that opens next returns the focus to: the button is disabled until then.
      form.getInputNode('title')?.focus()
      onCreated({ id: data.id, title: values.title.trim(), kind: values.kind, notice })
    } catch (error) {
      setFailure(failureWords(error))
      return scheduleRefusals(error)
    }
    return {}
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <LeaveGuard isDirty={() => form.isDirty() || file !== null} />
      <Stack maw={640} gap="lg">
        <Radio.Group
          key={form.key('kind')}
          {...kindField}
          onChange={(chosen: Values['kind']) => {
            keepKind(chosen)
            setKind(chosen)
          }}
          label="How to write it"
        >
          <Group mt={4} gap="lg">
            <Radio value="template" label="From a template" />
            <Radio value="build" label="Build an email" />
          </Group>
        </Radio.Group>
        {kind === 'template' && (
          <HtmlFileInput file={file} error={fileProblem} onChoose={setFile} />
        )}
        <ScheduleFields form={form} />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {kind === 'build' ? 'Build' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
