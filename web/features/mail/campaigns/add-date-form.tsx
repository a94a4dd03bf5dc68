import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type CampaignDetail, campaignMessages } from '#contract/mail/campaigns-fields.ts'
import { planDates } from '#domain/mail/campaigns/dates.ts'
import { platformTimeZone } from '#domain/time.ts'
import { timeZoneLabel } from '#web/features/mail/custom-emails/schedule-values.ts'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { TimeField } from '#web/kit/form/time-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { todayIn } from '#web/session/today.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './add-date-form.module.css'
import { campaigns, refreshCampaigns } from './campaign-queries.ts'

const schema = z.object({
  date: z.string().check(z.minLength(1, campaignMessages.date)),
  time: z.string().check(z.minLength(1, campaignMessages.time)),
})

/** Source: ADM-CAMP-23. */
const usualTime = '08:00'

const timeOf = ({ date, time }: { date: string; time: string }) => `${date} ${time.slice(0, 5)}`

/** Adds a date to those of a campaign; what another administrator changed meanwhile is shown first. */
export function AddDateForm({ campaign }: { campaign: CampaignDetail }) {
  const queryClient = useQueryClient()
  const { _id: id, records, dates_revision: revision, has_content } = campaign
  const form = useSchemaForm({
    schema,
    initialValues: { date: '', time: usualTime },
    across({ date, time }): Record<string, string> {
      if (date === '' || time === '') return {}
      const isPast = planDates([timeOf({ date, time })], [], new Date()).past.length > 0
      return isPast ? { date: campaignMessages.past } : {}
    },
    send: (values) =>
      campaigns.setCampaignDates({
        params: { id },
        body: {
          dates: [...records.map(({ formatted_Date }) => formatted_Date), timeOf(values)],
          revision,
        },
      }),
    success: resultOf,
    onDone: () => {
      form.restart()
    },
    onFailed: () => {
      // A refusal often means that the page shows something old: the next press goes by what is shown then.
      void refresh(queryClient, refreshCampaigns)
      return false
    },
    fieldNames: { dates: 'date' },
    refresh: refreshCampaigns,
  })
  if (!has_content) {
    return <Notice kind="info">Write the email before you schedule it.</Notice>
  }
  const { key, onChange: setDate, ...date } = fieldProps({ of: form, name: 'date' })
  return (
    <Form of={form} submit="Add Date" label="Add a date">
      <div className={classes.when}>
        <DayInput
          key={key}
          {...date}
          onChange={(day) => setDate(day ?? '')}
          label="Date"
          minDate={todayIn(platformTimeZone)}
        />
        <TimeField of={form} name="time" />
        <p className={classes.zone}>{timeZoneLabel(platformTimeZone)}</p>
      </div>
    </Form>
  )
}
