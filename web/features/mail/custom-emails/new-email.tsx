import { Button, Group, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { customEmailRoutes } from '#contract/mail/custom-emails.ts'
import { starters } from '#domain/mail/custom-emails/starters.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { audienceValuesOf } from './audience-values.ts'
import { editorAddress } from './editor-address.ts'
import { PreviewDialog } from './email-preview.tsx'
import { EmailReview } from './email-review.tsx'
import { HtmlFileInput, htmlFileProblem } from './html-file-input.tsx'
import { customEmails, mailKey } from './mail-queries.ts'
import { ScheduleButton } from './schedule-dialog.tsx'
import { TitleField, useScheduleFailure, WhenFields } from './schedule-fields.tsx'
import {
  draftValues,
  scheduleFieldNames,
  scheduleMessages,
  scheduleOf,
  sendingOf,
  usualTime,
} from './schedule-values.ts'
import { useScheduleWords } from './schedule-words.ts'
import { StarterField } from './starter-field.tsx'

interface NewEmailProps {
  /** The new email is settled, and stands among those scheduled and the drafts. */
  onSettled: () => void
}

/** The form of a new email, and what follows it: its preview, or the editor it is built in. */
export function NewEmail({ onSettled }: NewEmailProps) {
  const lock = useRoleReason(customEmailRoutes.createCustomEmail, 'write emails to members')
  const [created, setCreated] = useState<CreatedEmail | null>(null)

  function close() {
    setCreated(null)
    onSettled()
  }

  function goOn(email: CreatedEmail) {
    if (email.kind === 'build') openEditor(email.id)
    else setCreated(email)
  }

  if (lock) return <Notice kind="info">{lock}</Notice>
  return (
    <>
      <NewEmailForm onCreated={goOn} />
      {created && (
        <PreviewDialog email={created} onClose={close}>
          <DraftActions email={created} onClose={close} />
        </PreviewDialog>
      )}
    </>
  )
}

/** Nothing leaves yet: the last step is one of its own, with what it does in its name. */
function DraftActions({ email, onClose }: { email: CreatedEmail; onClose: () => void }) {
  const { id, values } = email
  const { words, isTooFew } = useScheduleWords(values)
  const schedule = useCommand({
    run: () => customEmails.scheduleCustomEmail({ params: { id }, body: sendingOf(values) }),
    success: resultOf,
    onDone: onClose,
    refresh: [{ queryKey: mailKey }],
  })
  return (
    <>
      <EmailReview email={email} plan={values} hasPreview={false} />
      <Group justify="flex-end" mt="sm">
        <Text size="sm" flex={1} miw={220}>
          This is a draft: nobody gets it until it is scheduled, here or under Scheduled emails.
        </Text>
        <Button variant="default" onClick={onClose}>
          Keep as a draft
        </Button>
        {words && (
          <ScheduleButton
            words={words}
            isOff={isTooFew}
            loading={schedule.isBusy}
            onClick={() => void schedule.run()}
          />
        )}
      </Group>
    </>
  )
}

/** A document of its own, with its own policy. */
function openEditor(id: string) {
  location.assign(editorAddress(id))
}

const schema = z.extend(draftValues, {
  kind: z.enum(['template', 'build']),
  /** What an email that is built begins with; empty for a page of its own. */
  starter: z.string(),
  /** Whether its time is settled already. */
  when: z.enum(['at', 'later']),
})

type Values = z.input<typeof schema>

const initialValues: Values = {
  kind: 'template',
  starter: '',
  title: '',
  ...audienceValuesOf({ rule: 'all', rule_value: null }),
  when: 'at',
  date: '',
  time: usualTime,
}

/** What is missing of a time that was asked for. Source: MAIL-11. */
function timeProblems({ when, date, time }: Values): Record<string, string> {
  if (when === 'later') return {}
  const missing = scheduleMessages.when
  return { ...(date === '' && { date: missing }), ...(time === '' && { time: missing }) }
}

/** What it begins with, where that is built. */
function startOf({ kind, starter }: Values) {
  const found = starters.find((offered) => offered.starter === starter)
  return kind === 'build' && found ? { starter: found.starter } : {}
}

/** An email that was just saved as a draft. */
interface CreatedEmail {
  id: string
  title: string
  kind: Values['kind']
  /** With the time it is to be scheduled for; an empty date when that is not settled. */
  values: Values
  /** Said of a time that the clocks skip or pass twice. */
  notice: string | null
}

/** A new email to members: from a file, or to be built in the editor afterwards. It is saved as a draft. */
function NewEmailForm({ onCreated }: { onCreated: (email: CreatedEmail) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState(initialValues)
  const { kind, when } = chosen
  const { failure, clearFailure, onFailed } = useScheduleFailure()
  const fileProblem = file && htmlFileProblem(file)
  const form = useSchemaForm({
    schema,
    initialValues,
    // The file is no field of the form: it is said at it.
    across: (values) => ({
      ...timeProblems(values),
      ...(values.kind === 'template' && fileProblem && { file: fileProblem }),
    }),
    onChange: setChosen,
    send: (values) => {
      clearFailure()
      const { when_to_send, ...others } = scheduleOf(values)
      const time = values.when === 'at' ? { when_to_send } : {}
      return customEmails.createCustomEmail({
        headers: {},
        body: { ...others, ...time, ...startOf(values), kind: values.kind, draft: 'true' },
        file: (values.kind === 'template' && file) || undefined,
      })
    },
    success: resultOf,
    onDone: ({ notice, data }, values) => {
      // The dialog that opens next returns the focus to it.
      form.restart()
      setChosen(initialValues)
      setFile(null)
      const settled = values.when === 'at' ? values : { ...values, date: '' }
      const title = values.title.trim()
      onCreated({ id: data.id, title, kind: values.kind, values: settled, notice })
    },
    onFailed,
    fieldNames: scheduleFieldNames,
    refresh: [{ queryKey: mailKey }],
  })
  const { key: kindKey, ...kindField } = fieldProps({ of: form, name: 'kind' })
  const { key: whenKey, ...whenField } = fieldProps({ of: form, name: 'when' })
  return (
    <>
      <LeaveGuard isDirty={() => form.form.isDirty() || file !== null} />
      <Form of={form} submit={kind === 'build' ? 'Build' : 'Save'} maw={640} gap="lg">
        <Radio.Group key={kindKey} {...kindField} label="How to write it">
          <Group mt={4} gap="lg">
            <Radio value="template" label="From a template" />
            <Radio value="build" label="Build an email" />
          </Group>
        </Radio.Group>
        {kind === 'build' && <StarterField of={form} chosen={chosen} />}
        {kind === 'template' && (
          <HtmlFileInput file={file} error={fileProblem} onChoose={setFile} />
        )}
        <TitleField of={form} name="title" />
        <AudienceFields of={form} chosen={chosen} />
        <Radio.Group
          key={whenKey}
          {...whenField}
          label="When to send"
          description="It is saved as a draft first. Nobody gets it until you have seen and scheduled it."
        >
          <Group mt={4} gap="lg">
            <Radio value="at" label="At a set time" />
            <Radio value="later" label="Decide later" />
          </Group>
        </Radio.Group>
        {when === 'at' && <WhenFields of={form} />}
        {failure && <Notice kind="error">{failure}</Notice>}
      </Form>
    </>
  )
}
