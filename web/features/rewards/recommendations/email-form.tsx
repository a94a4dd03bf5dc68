import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, NativeSelect, Switch, Text } from '@mantine/core'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import {
  type RecommendationEmail,
  recommendationRoutes,
} from '#contract/rewards/recommendations.ts'
import { recommendation } from '#contract/rewards/settings-program.ts'
import { recommendationEditorAddress } from '#web/features/mail/custom-emails/editor-address.ts'
import { timeZoneLabel } from '#web/features/mail/custom-emails/schedule-values.ts'
import { LockLine } from '#web/features/rewards/settings/sections/settings-section.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { fieldProps, TextField } from '#web/kit/form/text-field.tsx'
import { TimeField } from '#web/kit/form/time-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showError } from '#web/ui/toasts/toasts.ts'
import { dayChoices, nextSentence } from './email-labels.ts'
import classes from './recommendation-email-page.module.css'
import { recommendations, refreshRecommendations } from './recommendation-queries.ts'

interface EmailFormProps {
  email: RecommendationEmail
  /** Why nothing can be changed; null when it can. */
  lock: string | null
}

/** Whether and when the email leaves each week, its title, and the ways to its text. */
export function EmailForm({ email, lock }: EmailFormProps) {
  const { time_zone } = useUser()
  const may = useMay(recommendationRoutes.changeRecommendationEmail)
  const of = useEmailForm(email)
  const isLocked = lock !== null
  const isChanged = of.form.isDirty()
  const { key: dayKey, ...day } = fieldProps({ of, name: 'email_day' })
  const { key: switchKey, ...onOff } = fieldProps({ of, name: 'send_email' }, 'checkbox')

  async function customize() {
    if (!isLocked && isChanged && !(await of.submit())) return
    location.assign(recommendationEditorAddress(email._id))
  }

  return (
    <Form
      of={of}
      submit="Save"
      isGuarded
      button={
        <>
          <ReasonedButton
            type="submit"
            loading={of.form.submitting}
            reason={lock ?? (isChanged ? null : 'Nothing has changed')}
          >
            Save
          </ReasonedButton>
          {may && (
            <>
              <Button variant="default" onClick={() => void customize()}>
                Customize
              </Button>
              <SampleButton id={email._id} isChanged={isChanged} />
            </>
          )}
        </>
      }
    >
      {lock && <LockLine>{lock}</LockLine>}
      <Switch key={switchKey} {...onOff} label="Send a weekly email" disabled={isLocked} />
      <div className={classes.when}>
        <NativeSelect
          key={dayKey}
          {...day}
          label="Day"
          data={dayChoices}
          disabled={isLocked}
          onChange={({ currentTarget }) => day.onChange(Number(currentTarget.value))}
        />
        <TimeField of={of} name="time" disabled={isLocked} />
      </div>
      <p className={classes.zone}>{timeZoneLabel(time_zone)}</p>
      <TextField
        of={of}
        name="title"
        label="Title"
        description="Members read it as the subject of the email"
        maxLength={200}
        autoComplete="off"
        readOnly={isLocked}
      />
      <Text size="sm" role="status">
        {isChanged ? 'Not saved yet.' : nextSentence(email)}
      </Text>
    </Form>
  )
}

const { shape } = recommendation
const schema = z.object({
  send_email: z.boolean(),
  email_day: z.number(),
  time: z
    .string()
    .check(z.refine((time) => shape.time.safeParse(time).success, 'Please set a time')),
  title: z
    .string()
    .check(
      z.refine(
        (title) => shape.title.safeParse(title).success,
        'Please set a title of 3 to 200 letters',
      ),
    ),
})

type Values = z.output<typeof schema>

/** Only what differs is sent: its program may have been changed elsewhere since it was read. */
function useEmailForm(email: RecommendationEmail) {
  const { send_email, email_day, time, title } = email
  const of = useSchemaForm({
    schema,
    initialValues: { send_email, email_day, time, title },
    send: (values) =>
      recommendations.changeRecommendationEmail({
        params: { id: email._id },
        body: changesOf(values, email),
      }),
    success: ({ result, effective_on }) =>
      effective_on ? `${result}: it holds from ${shortDate(effective_on)}` : result,
    refresh: async (queryClient) => {
      await refreshRecommendations(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['email-preview'] })
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object each time.
  useEffect(() => {
    const { form } = of
    const saved = { send_email, email_day, time, title }
    // What was saved elsewhere, or as the server spells it, takes the place of what nobody is changing.
    for (const name of namesOf(saved)) {
      if (!form.isDirty(name)) form.setFieldValue(name, saved[name])
    }
    form.resetDirty(saved)
  }, [send_email, email_day, time, title])

  return of
}

function changesOf(values: Values, email: RecommendationEmail): Partial<Values> {
  const typed = { ...values, title: values.title.trim() }
  const changed = namesOf(typed).filter((name) => typed[name] !== email[name])
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}

function namesOf(values: Values) {
  // The names of the values are the form's.
  return Object.keys(values) as (keyof Values)[]
}

/** Sends the saved email to whoever asks, and to nobody else. Source: RW-REC-12 to RW-REC-15. */
function SampleButton({ id, isChanged }: { id: string; isChanged: boolean }) {
  const sample = useCommand({
    run: () => recommendations.sendRecommendationSample({ params: { id } }),
    success: resultOf,
    onFailed: () => {
      // Source: RW-REC-15.
      showError("There was an error, couldn't send the e-mail")
      return true
    },
  })
  return (
    <ReasonedButton
      variant="default"
      loading={sample.isBusy}
      reason={isChanged ? 'Save first: a sample is of what is saved' : null}
      onClick={() => void sample.run()}
    >
      Send Sample
    </ReasonedButton>
  )
}
