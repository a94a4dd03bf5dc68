import { Button } from '@mantine/core'
import { useState } from 'react'
import { resultOf } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { audienceValuesOf, type StoredAudience, storedAudience } from './audience-values.ts'
import { EmailReview } from './email-review.tsx'
import { customEmails, mailKey } from './mail-queries.ts'
import classes from './schedule-fields.module.css'
import { useScheduleFailure, WhenFields } from './schedule-fields.tsx'
import { scheduleFieldNames, sendingOf, timeOf, timeValues } from './schedule-values.ts'
import { useScheduleWords } from './schedule-words.ts'

/** What is scheduled. */
export interface Schedulable extends StoredAudience {
  id: string
  title: string
  formatted_Date: string | null
  has_content: boolean
}

/** Of an email that was scheduled just now. */
export interface Scheduled extends StoredAudience {
  formatted_Date: string
  /** Said of a time that the clocks skip or pass twice. */
  notice: string | null
}

interface ScheduleDialogProps {
  email: Schedulable
  onScheduled: (scheduled: Scheduled) => void
  onClose: () => void
}

/** The one way a draft leaves: its button says when, by the employer's clock, and to how many people. */
export function ScheduleDialog({ email, onScheduled, onClose }: ScheduleDialogProps) {
  const initialValues = { ...timeOf(email.formatted_Date), ...audienceValuesOf(email) }
  const [values, setValues] = useState(initialValues)
  const { words, isTooFew } = useScheduleWords(values)
  const { failure, clearFailure, onFailed } = useScheduleFailure()
  const form = useSchemaForm({
    schema: timeValues,
    initialValues,
    onChange: setValues,
    send: (sent) => {
      clearFailure()
      return customEmails.scheduleCustomEmail({ params: { id: email.id }, body: sendingOf(sent) })
    },
    success: resultOf,
    onDone: ({ notice }, sent) => {
      const { when_to_send } = sendingOf(sent)
      onScheduled({ ...storedAudience(sent), formatted_Date: when_to_send, notice })
      onClose()
    },
    onFailed,
    fieldNames: scheduleFieldNames,
    refresh: [{ queryKey: mailKey }],
  })
  return (
    <Dialog title={`Schedule: ${email.title}`} size={560} onClose={onClose}>
      <Form
        of={form}
        submit="Schedule"
        button={
          <ScheduleButton
            type="submit"
            words={words}
            isOff={isTooFew}
            loading={form.form.submitting}
          />
        }
        onCancel={onClose}
      >
        {!email.has_content && (
          <Notice kind="warning">
            Nothing has been written yet: a short default letter is sent that thanks members for
            taking part.
          </Notice>
        )}
        <WhenFields of={form} />
        <AudienceFields of={form} chosen={values} />
        <EmailReview email={email} plan={values} />
        {failure && <Notice kind="error">{failure}</Notice>}
      </Form>
    </Dialog>
  )
}

interface ScheduleButtonProps {
  /** When and to whom; null while no time is set. */
  words: string | null
  loading: boolean
  /** Where it would go to nobody; why is said beside it. */
  isOff?: boolean
  type?: 'submit'
  onClick?: () => void
}

/** Says what it does in as many lines as that takes: the number of people is its end. */
export function ScheduleButton({ words, isOff = false, ...button }: ScheduleButtonProps) {
  return (
    <Button
      {...button}
      disabled={isOff}
      h="auto"
      mih={36}
      py={6}
      classNames={{ label: classes.wordy }}
    >
      {words ? `Schedule for ${words}` : 'Schedule'}
    </Button>
  )
}
