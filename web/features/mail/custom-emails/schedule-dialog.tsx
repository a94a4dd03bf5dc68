import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecipientRule } from '#contract/mail/custom-emails.ts'
import { resultOf } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { customEmails, mailKey, recipientCountsQuery } from './mail-queries.ts'
import classes from './schedule-fields.module.css'
import { RuleRadios, useScheduleFailure, WhenFields } from './schedule-fields.tsx'
import {
  scheduleFieldNames,
  scheduleWords,
  sendingOf,
  timeOf,
  timeValues,
} from './schedule-values.ts'

/** What is scheduled. */
export interface Schedulable {
  id: string
  title: string
  rule: RecipientRule
  formatted_Date: string | null
  has_content: boolean
}

/** Of an email that was scheduled just now. */
export interface Scheduled {
  /** When and to whom, in words. */
  words: string
  rule: RecipientRule
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
  const initialValues = { ...timeOf(email.formatted_Date), rule: email.rule }
  const [values, setValues] = useState(initialValues)
  const wordsOf = useScheduleWords()
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
      const { when_to_send, rule } = sendingOf(sent)
      onScheduled({ words: wordsOf(sent) ?? '', rule, formatted_Date: when_to_send, notice })
      onClose()
    },
    onFailed,
    fieldNames: scheduleFieldNames,
    refresh: [{ queryKey: mailKey }],
  })
  const words = wordsOf(values)
  return (
    <Dialog title={`Schedule: ${email.title}`} size={560} onClose={onClose}>
      <Form
        of={form}
        submit="Schedule"
        button={<ScheduleButton type="submit" words={words} loading={form.form.submitting} />}
        onCancel={onClose}
      >
        {!email.has_content && (
          <Notice kind="warning">
            Nothing has been written yet: a short default letter is sent that thanks members for
            taking part.
          </Notice>
        )}
        <WhenFields of={form} />
        <RuleRadios of={form} name="rule" />
        {failure && <Notice kind="error">{failure}</Notice>}
      </Form>
    </Dialog>
  )
}

interface ScheduleButtonProps {
  /** When and to whom; null while no time is set. */
  words: string | null
  loading: boolean
  type?: 'submit'
  onClick?: () => void
}

/** Says what it does in as many lines as that takes: the number of people is its end. */
export function ScheduleButton({ words, ...button }: ScheduleButtonProps) {
  return (
    <Button {...button} h="auto" mih={36} py={6} classNames={{ label: classes.wordy }}>
      {words ? `Schedule for ${words}` : 'Schedule'}
    </Button>
  )
}

/** When an email would leave and to how many people, in words; nothing while no time is set. */
export function useScheduleWords() {
  const { time_zone } = useUser()
  const { data: counts } = useQuery(recipientCountsQuery)
  const today = todayIn(time_zone)
  return ({ date, time, rule }: { date: string; time: string; rule: RecipientRule }) =>
    date && time ? scheduleWords({ date, time }, { recipients: counts?.[rule], today }) : null
}
