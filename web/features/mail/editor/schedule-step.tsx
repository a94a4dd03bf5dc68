import { Button } from '@mantine/core'
import { useState } from 'react'
import { audienceValuesOf } from '#web/features/mail/custom-emails/audience-values.ts'
import { ScheduleDialog } from '#web/features/mail/custom-emails/schedule-dialog.tsx'
import { timeOf } from '#web/features/mail/custom-emails/schedule-values.ts'
import { useScheduleWords } from '#web/features/mail/custom-emails/schedule-words.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import type { OpenedEmail } from './edited-email.ts'
import classes from './mail-editor.module.css'

interface ScheduleStepProps {
  id: string
  content: OpenedEmail
  /** What is scheduled is what was written: whether the server has all of it. */
  save: () => Promise<boolean>
  isOff: boolean
}

/** Whether the email leaves, and the step that makes it. */
export function ScheduleStep({ id, content, save, isOff }: ScheduleStepProps) {
  const [plan, setPlan] = useState({
    isDraft: content.draft ?? true,
    rule: content.rule ?? 'all',
    rule_value: content.rule_value ?? null,
    formatted_Date: content.formatted_Date ?? null,
  })
  const [isAsking, setIsAsking] = useState(false)
  const { words } = useScheduleWords({ ...timeOf(plan.formatted_Date), ...audienceValuesOf(plan) })

  async function ask() {
    if (await save()) setIsAsking(true)
  }

  return (
    <>
      <span className={classes.plan}>{plan.isDraft ? 'Draft' : `Scheduled for ${words}`}</span>
      <Button size="xs" onClick={() => void ask()} disabled={isOff}>
        {plan.isDraft ? 'Schedule' : 'Change time'}
      </Button>
      {isAsking && (
        <ScheduleDialog
          email={{ id, title: content.title, has_content: true, ...plan }}
          onScheduled={({ notice, ...scheduled }) => {
            setPlan({ ...scheduled, isDraft: false })
            if (notice) showSuccess(notice)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
