import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recommendation } from '#contract/program-settings.ts'
import type { RecommendationEmail } from '#contract/recommendations.ts'
import type { RewardSettingsRecord } from '#contract/reward-settings.ts'
import { refusalOf } from '#web/api/errors.ts'
import { rewardSettings } from '#web/features/reward-programs/reward-settings-client.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { recommendationToSend } from './recommendation-draft.ts'
import { refreshRecommendations } from './recommendation-queries.ts'

type Values = Pick<RecommendationEmail, 'send_email' | 'email_day' | 'time' | 'title'>
type Errors = Partial<Record<keyof Values, string>>

interface EmailForm {
  values: Values
  errors: Errors
  state: 'same' | 'changed' | 'saving'
  change: (part: Partial<Values>) => void
  /** Whether the server has what is in the form. */
  save: () => Promise<boolean>
}

/** When and under which title the e-mail leaves, kept among its program's settings. */
export function useEmailForm(email: RecommendationEmail, record: RewardSettingsRecord): EmailForm {
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const { send_email, email_day, time, title } = email
  const values = { send_email, email_day, time, title, ...edits }
  const isChanged = differs(values, email)

  function change(part: Partial<Values>) {
    setEdits((before) => ({ ...before, ...part }))
    setErrors({})
  }

  async function save(): Promise<boolean> {
    if (!isChanged) return true
    const complaints = complaintsOf(values)
    setErrors(complaints)
    if (Object.keys(complaints).length > 0) return false
    setIsSaving(true)
    try {
      const { result, effective_on } = await rewardSettings.changeRewardSettings({
        query: { id: record._id },
        body: { commute_recommendations: withEmail(record, email._id, values) },
      })
      await refreshRecommendations(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['email-preview'] })
      showSuccess(effective_on ? `${result}: it holds from ${longDate(effective_on)}` : result)
      setEdits((current) => withoutSent(current, edits))
      return true
    } catch (error) {
      const { fields, message } = refusalOf(error)
      setErrors(ownErrors(fields))
      showError(message)
      return false
    } finally {
      setIsSaving(false)
    }
  }

  const state = isSaving ? 'saving' : isChanged ? 'changed' : 'same'
  return { values, errors, state, change, save }
}

function differs(values: Values, email: RecommendationEmail): boolean {
  return (
    values.send_email !== email.send_email ||
    values.email_day !== email.email_day ||
    values.time !== email.time ||
    values.title.trim() !== email.title
  )
}

/** By the contract's own rules. */
function complaintsOf({ time, title }: Values): Errors {
  const { shape } = recommendation
  return {
    ...(!shape.time.safeParse(time).success && { time: 'Please set a time' }),
    ...(!shape.title.safeParse(title).success && {
      title: 'Please set a title of 3 to 200 letters',
    }),
  }
}

/** What was typed on while the form was saved stays. */
function withoutSent(current: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(current).filter(
      // The names of the edits are the form's.
      ([name, value]) => sent[name as keyof Values] !== value,
    ),
  )
}

function withEmail({ commute_recommendations }: RewardSettingsRecord, id: string, values: Values) {
  return commute_recommendations.map((entry) =>
    recommendationToSend(entry._id === id ? { ...entry, ...values } : entry),
  )
}

/** What the server said of fields here, whichever entry's place they name. */
function ownErrors(fields: Readonly<Record<string, readonly string[]>>): Errors {
  const named = Object.entries(fields).map(([field, texts]) => [
    field.split('.').at(-1),
    texts.join('\n'),
  ])
  return Object.fromEntries(named.filter(([field]) => field === 'time' || field === 'title'))
}
