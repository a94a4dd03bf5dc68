import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { mostReminderWeeks, notifyFileTypes, notifyRoutes } from '#contract/rewards/notices.ts'
import { createClient } from '#web/api/client.ts'
import previewClasses from '#web/features/mail/custom-emails/email-preview.module.css'
import { EmailPreview } from '#web/features/mail/custom-emails/email-preview.tsx'
import { UploadDropzone } from '#web/features/people/invitations/upload-dropzone.tsx'
import type { Command } from '#web/kit/command.ts'
import { TemplateButton } from '#web/kit/export-buttons.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import classes from './notify-all-employees.module.css'

export const notices = createClient(notifyRoutes)

/** Who is notified, and whether and how often they are reminded. */
export interface NotifyInput extends Reminders {
  file: File
}

interface Reminders {
  hasReminders: boolean
  weeks: number
}

interface NotifyFormProps {
  programId: string
  notify: Command<NotifyInput>
  onCancel: () => void
}

/** Source: NOTIFY-05, NOTIFY-07. */
const noReminders: Reminders = { hasReminders: false, weeks: 1 }
/** Source: NOTIFY-11. */
const noFile = 'Please Upload your employees email addresses file'

/** The file, what the email says, and reminders. */
export function NotifyForm({ programId, notify, onCancel }: NotifyFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [reminders, setReminders] = useState(noReminders)
  const { hasReminders, weeks } = reminders
  const { isBusy } = notify
  const areWeeksRight = Number.isInteger(weeks) && weeks >= 1 && weeks <= mostReminderWeeks
  const weeksError =
    hasReminders && !areWeeksRight ? `Please choose 1 to ${mostReminderWeeks} weeks` : null

  return (
    <Stack gap="md">
      <Text>
        Everybody in the file gets an email about this program. Who is no member yet is invited with
        it, by a link to join. Addresses that are blocked or unsubscribed are left out.
      </Text>
      <TemplateButton
        format="xlsx"
        name="employees-template"
        fetchFile={() => notices.notifyTemplate({ query: { format: 'xlsx' } })}
      />
      <UploadDropzone
        file={file}
        types={notifyFileTypes}
        disabled={isBusy}
        error={error}
        onChoose={(chosen) => {
          setFile(chosen)
          setError(null)
        }}
        onRefuse={(reason) => {
          setFile(null)
          setError(reason)
        }}
      />
      <PreviewBelow programId={programId} />
      <Checkbox
        label="Send a weekly reminder"
        description="Tuesdays at 9:00 of your time zone, to everybody of this file who wants it"
        checked={hasReminders}
        disabled={isBusy}
        // Weeks that are out of sight are right ones: nobody could correct them.
        onChange={({ currentTarget }) =>
          setReminders({ ...noReminders, hasReminders: currentTarget.checked })
        }
      />
      {hasReminders && (
        <NumberInput
          className={classes.weeks}
          label="Number of weeks"
          min={1}
          max={mostReminderWeeks}
          allowDecimal={false}
          clampBehavior="none"
          value={Number.isNaN(weeks) ? '' : weeks}
          error={weeksError}
          disabled={isBusy}
          onChange={(next) =>
            setReminders({ hasReminders, weeks: next === '' ? Number.NaN : Number(next) })
          }
        />
      )}
      <Group justify="end" gap="xs">
        <Text role="status" c="dimmed" mr="auto">
          {isBusy && 'Reading and checking …'}
        </Text>
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <ReasonedButton
          loading={isBusy}
          reason={file ? weeksError : noFile}
          onClick={() => file && void notify.run({ file, ...reminders })}
        >
          Notify
        </ReasonedButton>
      </Group>
    </Stack>
  )
}

/** The email about a program, when it is asked for. Source: NOTIFY-03, NOTIFY-04. */
function PreviewBelow({ programId }: { programId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={classes.preview}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Preview email</summary>
      {isOpen && (
        <div className={previewClasses.preview}>
          <EmailPreview kind="notify-email" id={programId} title="About the reward program" />
        </div>
      )}
    </details>
  )
}
