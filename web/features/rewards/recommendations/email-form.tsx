import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/dates/styles.layer.css'
import { Button, NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import type { RecommendationEmail } from '#contract/rewards/recommendations.ts'
import { recommendationEditorAddress } from '#web/features/mail/custom-emails/editor-address.ts'
import { timeZoneWords } from '#web/features/mail/custom-emails/time-zone-words.ts'
import { LockLine } from '#web/features/rewards/settings/sections/lock-line.tsx'
import { useUser } from '#web/session/use-user.ts'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import classes from './email-configuration.module.css'
import { dayChoices, nextWords } from './email-words.ts'
import { SampleButton } from './sample-button.tsx'
import { useEmailForm } from './use-email-form.ts'

interface EmailFormProps {
  email: RecommendationEmail
  /** Why nothing can be changed; null when it can. */
  lock: string | null
}

/** Whether and when the e-mail leaves each week, its title, and the ways to its words. */
export function EmailForm({ email, lock }: EmailFormProps) {
  const { time_zone } = useUser()
  const { values, errors, state, change, save } = useEmailForm(email)
  const isChanged = state === 'changed'

  async function customize() {
    if (lock === null && !(await save())) return
    location.assign(recommendationEditorAddress(email._id))
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (lock === null && isChanged) void save()
      }}
    >
      {lock && <LockLine>{lock}</LockLine>}
      <Switch
        label="Send a weekly e-mail"
        checked={values.send_email}
        disabled={lock !== null}
        onChange={({ currentTarget }) => change({ send_email: currentTarget.checked })}
      />
      <div className={classes.when}>
        <NativeSelect
          label="Day"
          data={dayChoices}
          value={String(values.email_day)}
          disabled={lock !== null}
          onChange={({ currentTarget }) => change({ email_day: Number(currentTarget.value) })}
        />
        <TimePicker
          label="Time (HH:mm)"
          format="24h"
          hoursInputLabel="Hours"
          minutesInputLabel="Minutes"
          value={values.time}
          error={errors.time}
          disabled={lock !== null}
          onChange={(time) => change({ time })}
        />
      </div>
      <p className={classes.zone}>{timeZoneWords(time_zone)}</p>
      <TextInput
        label="Title"
        description="Members read it as the subject of the e-mail"
        maxLength={200}
        autoComplete="off"
        value={values.title}
        error={errors.title}
        readOnly={lock !== null}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Text size="sm" role="status">
        {isChanged ? 'Not saved yet.' : nextWords(email)}
      </Text>
      <div className={classes.actions}>
        <ReasonedButton
          type="submit"
          loading={state === 'saving'}
          reason={lock ?? (isChanged ? null : 'Nothing has changed')}
        >
          Save
        </ReasonedButton>
        <Button variant="default" onClick={() => void customize()}>
          Customize
        </Button>
        <SampleButton id={email._id} isChanged={isChanged} />
      </div>
      <LeaveGuard isDirty={() => isChanged} />
    </form>
  )
}
