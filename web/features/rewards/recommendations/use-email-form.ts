import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecommendationEmail } from '#contract/rewards/recommendations.ts'
import { recommendation } from '#contract/rewards/settings-program.ts'
import { refusalOf } from '#web/api/errors.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { refreshRecommendations } from './recommendation-queries.ts'
import { recommendationCalls } from './recommendations-client.ts'

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

/**
 * When and under which title the e-mail leaves. Only what differs is sent: its program may have been changed
 * elsewhere since it was read.
 */
export function useEmailForm(email: RecommendationEmail): EmailForm {
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const { send_email, email_day, time, title } = email
  const values = { send_email, email_day, time, title, ...edits }
  const changes = changesOf(values, email)
  const isChanged = Object.keys(changes).length > 0

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
      const { result, effective_on } = await recommendationCalls.changeRecommendationEmail({
        params: { id: email._id },
        body: changes,
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

/** The fields that are not as they are saved. */
function changesOf(values: Values, email: RecommendationEmail): Partial<Values> {
  const typed = { ...values, title: values.title.trim() }
  // The names of the values are the form's.
  const names = Object.keys(typed) as (keyof Values)[]
  return Object.fromEntries(
    names.filter((name) => typed[name] !== email[name]).map((name) => [name, typed[name]]),
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

/** What the server said of the fields that can be wrong. */
function ownErrors({ time, title }: Readonly<Record<string, readonly string[]>>): Errors {
  return {
    ...(time && { time: time.join('\n') }),
    ...(title && { title: title.join('\n') }),
  }
}
