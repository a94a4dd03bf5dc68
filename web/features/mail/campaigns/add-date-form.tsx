import { useState } from 'react'
import * as z from 'zod/mini'
import { type CampaignDetail, campaignMessages } from '#contract/mail/campaigns-fields.ts'
import { counted } from '#domain/format-number.ts'
import { planDates } from '#domain/mail/campaigns/dates.ts'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import { platformTimeZone } from '#domain/time.ts'
import { timeZoneLabel } from '#web/features/mail/custom-emails/schedule-values.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { TimeField } from '#web/kit/form/time-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { todayIn } from '#web/session/today.ts'
import { localDateAndTime } from '#web/ui/format/date-words.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './add-date-form.module.css'
import { campaigns, refreshCampaigns } from './campaign-queries.ts'

const schema = z.object({
  date: z.string().check(z.minLength(1, campaignMessages.date)),
  time: z.string().check(z.minLength(1, campaignMessages.time)),
})

/** Another administrator changed the dates, or one of them has begun to leave. */
const datesOvertaken: readonly string[] = ['dates_changed', 'campaign_date_started']

/** Source: ADM-CAMP-23. */
const usualTime = '08:00'

const timeOf = ({ date, time }: { date: string; time: string }) => `${date} ${time.slice(0, 5)}`

/** Adds a date to those of a campaign, once it is clear when it leaves and to how many. */
export function AddDateForm({ campaign }: { campaign: CampaignDetail }) {
  const [asked, setAsked] = useState<string | null>(null)
  // The dates as they are since somebody else changed them.
  const [now, setNow] = useState<string | null>(null)
  const {
    _id: id,
    records,
    dates_revision: revision,
    has_content,
    emails_count,
    emails_deleted_at,
  } = campaign
  const add = useCommand({
    run: (at: string) =>
      campaigns.setCampaignDates({
        params: { id },
        body: { dates: [...records.map(({ formatted_Date }) => formatted_Date), at], revision },
      }),
    success: resultOf,
    onDone: () => {
      setNow(null)
      form.restart()
    },
    onFailed: (error) => {
      // The question goes first: what is wrong is said in the form.
      setAsked(null)
      return showOvertaken(error) || form.showFieldErrors(error)
    },
    // A refusal often means that the page shows something old: the next press goes by what is shown then.
    refresh: refreshCampaigns,
  })
  const showOvertaken = onOvertaken(datesOvertaken, ({ message, answer }) =>
    setNow(`${message.replace(/\.?$/, '.')} ${datesNow(answer.dates)}`),
  )
  const form = useSchemaForm({
    schema,
    initialValues: { date: '', time: usualTime },
    fieldNames: { dates: 'date' },
    across({ date, time }): Record<string, string> {
      if (date === '' || time === '') return {}
      const isPast = planDates([timeOf({ date, time })], [], new Date()).past.length > 0
      return isPast ? { date: campaignMessages.past } : {}
    },
    // Nothing is sent before the question is answered.
    send: async (values) => timeOf(values),
    onDone: setAsked,
  })
  if (emails_deleted_at) {
    return (
      <Notice kind="info">
        The addresses were deleted {keptDays.campaignAddresses} days after the last email or change:
        this campaign cannot be sent any more.
      </Notice>
    )
  }
  if (!has_content) {
    return <Notice kind="info">Write the email before you schedule it.</Notice>
  }
  const { key, onChange: setDate, ...date } = fieldProps({ of: form, name: 'date' })
  const zone = timeZoneLabel(platformTimeZone)
  return (
    <>
      <Form of={form} submit="Add Date" label="Add a date">
        {now && <Notice kind="error">{now}</Notice>}
        <div className={classes.when}>
          <DayInput
            key={key}
            {...date}
            onChange={(day) => setDate(day ?? '')}
            label="Date"
            minDate={todayIn(platformTimeZone)}
          />
          <TimeField of={form} name="time" />
          <p className={classes.zone}>{zone}</p>
        </div>
      </Form>
      {asked && (
        <Confirm
          title="Schedule this campaign?"
          confirmLabel="Schedule"
          command={add}
          input={asked}
          onClose={() => setAsked(null)}
          isHarmless
        >
          On {localDateAndTime(asked)} ({zone}) {counted(emails_count, 'email')} will leave, fewer
          where addresses have unsubscribed or bounced by then. What has left cannot be taken back.
        </Confirm>
      )}
    </>
  )
}

/** What a refused change answers of the dates that are saved. */
function datesNow(dates: unknown): string {
  if (!Array.isArray(dates) || dates.length === 0) return 'There is no date now.'
  return `The dates are now: ${dates.map((at) => localDateAndTime(String(at))).join('; ')}.`
}
