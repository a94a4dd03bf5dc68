import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { mostReminderWeeks, notifyFileTypes } from '#contract/rewards/notices.ts'
import { UploadDropzone } from '#web/features/people/invitations/upload-dropzone.tsx'
import uploadClasses from '#web/features/people/invitations/upload-form.module.css'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { LetterPreview } from './letter-preview.tsx'
import classes from './notify-all-employees.module.css'
import { NotifyTemplate } from './notify-template.tsx'

/** Whether and how often people are reminded. */
export interface Reminders {
  isOn: boolean
  weeks: number
}

interface NotifyFormProps {
  programId: string
  /** A file is on its way. */
  isBusy: boolean
  onNotify: (file: File, reminders: Reminders) => Promise<void>
  onCancel: () => void
}

/** Source: NOTIFY-05, NOTIFY-07. */
const noReminders: Reminders = { isOn: false, weeks: 1 }
/** Source: NOTIFY-11. */
const noFile = 'Please Upload your employees email addresses file'

export function NotifyForm({ programId, isBusy, onNotify, onCancel }: NotifyFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [reminders, setReminders] = useState(noReminders)
  const complaintId = useId()
  const { isOn, weeks } = reminders
  const areWeeksRight = Number.isInteger(weeks) && weeks >= 1 && weeks <= mostReminderWeeks
  const weeksComplaint =
    isOn && !areWeeksRight ? `Please choose 1 to ${mostReminderWeeks} weeks` : null

  return (
    <Stack gap="md">
      <Text>
        Everybody in the file gets an e-mail about this program. Who is no member yet is invited
        with it, by a link to join. Addresses that are blocked or unsubscribed are left out.
      </Text>
      <NotifyTemplate />
      <UploadDropzone
        file={file}
        types={notifyFileTypes}
        disabled={isBusy}
        describedBy={complaint ? complaintId : undefined}
        onChoose={(chosen) => {
          setFile(chosen)
          setComplaint(null)
        }}
        onRefuse={(reason) => {
          setFile(null)
          setComplaint(reason)
        }}
      />
      {complaint && (
        <p id={complaintId} className={uploadClasses.complaint} role="alert">
          {complaint}
        </p>
      )}
      <LetterPreview programId={programId} />
      <Checkbox
        label="Send a weekly reminder"
        description="Tuesdays at 9:00 of your time zone, to everybody of this file who wants it"
        checked={isOn}
        disabled={isBusy}
        // Weeks that are out of sight are right ones: nobody could correct them.
        onChange={({ currentTarget }) =>
          setReminders({ ...noReminders, isOn: currentTarget.checked })
        }
      />
      {isOn && (
        <NumberInput
          className={classes.weeks}
          label="Number of weeks"
          min={1}
          max={mostReminderWeeks}
          allowDecimal={false}
          clampBehavior="none"
          value={Number.isNaN(weeks) ? '' : weeks}
          error={weeksComplaint}
          disabled={isBusy}
          onChange={(next) =>
            setReminders({ isOn, weeks: next === '' ? Number.NaN : Number(next) })
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
          reason={file ? weeksComplaint : noFile}
          onClick={() => file && void onNotify(file, reminders)}
        >
          Notify
        </ReasonedButton>
      </Group>
    </Stack>
  )
}
