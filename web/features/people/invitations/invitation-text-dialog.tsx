import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type InvitationTextValues,
  invitationText,
  type SavedInvitationText,
} from '#contract/people/invitations-text.ts'
import {
  changedFields,
  type InvitationText,
  invitationFields,
  invitationLabels,
  invitationLengths,
} from '#domain/people/invitations/invitation-text.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { InvitationPreview } from './invitation-preview.tsx'
import {
  invitationTextQuery,
  saveInvitationText,
  sendInvitationSample,
} from './invitation-queries.ts'
import classes from './invitation-text.module.css'
import { StandardTextButton } from './standard-text-button.tsx'

/** Unit: CSS pixels: form and preview side by side. */
const width = 1000

/** What an employer's invitations say, beside the mail as it will look. */
export function InvitationTextDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(invitationTextQuery)
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)
  return (
    <GuardedDialog
      title="The invitation’s text"
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
    >
      <Loaded query={query}>{(saved) => <TextEditor saved={saved} onClose={onClose} />}</Loaded>
    </GuardedDialog>
  )
}

interface TextEditorProps {
  saved: SavedInvitationText
  onClose: () => void
}

function TextEditor({ saved, onClose }: TextEditorProps) {
  const [text, setText] = useState(() => textOf(saved))
  const [revision, setRevision] = useState(saved.revision)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const form = useSchemaForm({
    schema: invitationText,
    initialValues: textOf(saved),
    onChange: setText,
    send: (values) => saveInvitationText(values, revision),
    success: resultOf,
    refresh: [invitationTextQuery],
    onDone: onClose,
    onFailed: onOvertaken(['content_changed'], ({ message, answer }) => {
      // The contract's description of this refusal says what is in it.
      setTheirs({ message, text: textOf(answer.text as InvitationText) })
      setRevision(String(answer.revision))
    }),
  })
  const test = useCommand({
    run: (written: InvitationTextValues) => sendInvitationSample(written),
    success: resultOf,
    onFailed: form.showFieldErrors,
  })

  function takeTheirs(taken: InvitationTextValues) {
    form.form.setValues(taken)
    setText(taken)
    setTheirs(null)
  }

  return (
    <div className={classes.editor}>
      <Form
        of={form}
        submit={theirs ? 'Save mine over it' : 'Save'}
        onCancel={onClose}
        beside={
          <Button
            variant="default"
            mr="auto"
            loading={test.isBusy}
            onClick={() => {
              if (isValid()) void test.run(invitationText.parse(form.form.getValues()))
            }}
          >
            Send a test to me
          </Button>
        }
      >
        <Text size="sm" c="dimmed">
          {'{firstName}'} becomes the first name of whom it goes to, {'{employer}'} the name of your
          community. Your name, the link to join and the note below stay in every invitation.
        </Text>
        {theirs && <TheirsNotice theirs={theirs} mine={text} onTake={takeTheirs} />}
        <TextField of={form} name="subject" {...usual('subject')} data-autofocus />
        <TextField of={form} name="greeting" {...usual('greeting')} />
        <TextareaField
          of={form}
          name="introduction"
          {...usual('introduction')}
          description="Leave an empty line between paragraphs."
          autosize
          minRows={4}
          maxRows={12}
        />
        <TextareaField
          of={form}
          name="closing"
          {...usual('closing')}
          description="May be empty. It stands below what the link is for."
          autosize
          minRows={2}
          maxRows={8}
        />
        {!saved.is_standard && (
          <StandardTextButton saved={textOf(saved)} revision={revision} onDone={onClose} />
        )}
      </Form>
      <InvitationPreview text={text} />
    </div>
  )

  function isValid() {
    return invitationFields.every((field) => form.checkField(field))
  }
}

function usual(field: keyof InvitationText) {
  return {
    label: invitationLabels[field],
    maxLength: invitationLengths[field],
    autoComplete: 'off',
  }
}

function textOf(saved: InvitationText): InvitationTextValues {
  const { subject, greeting, introduction, closing } = saved
  return { subject, greeting, introduction, closing }
}

/** What somebody else saved since it was opened here. */
interface Theirs {
  message: string
  text: InvitationTextValues
}

interface TheirsNoticeProps {
  theirs: Theirs
  mine: InvitationText
  onTake: (text: InvitationTextValues) => void
}

/** Both texts are there to see: who reads them decides which stays. */
function TheirsNotice({ theirs: { message, text }, mine, onTake }: TheirsNoticeProps) {
  const differing = changedFields(mine, text)
  return (
    <Notice kind="error">
      {message}. Yours is not saved.
      {differing.map((field) => (
        <Text key={field} size="sm" mt={4} className={classes.theirs}>
          {invitationLabels[field]} is now: {text[field] === '' ? 'empty' : `“${text[field]}”`}
        </Text>
      ))}
      <Group mt="xs">
        <Button variant="default" size="xs" onClick={() => onTake(text)}>
          Take theirs
        </Button>
      </Group>
    </Notice>
  )
}
