import { ApiError } from '#web/api/errors.ts'
import type { FieldRefusals } from '#web/ui/forms/use-schema-form.ts'

/** What the form of an e-mail says when it was not taken. Source: MAIL-33. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return generic
  return error.fields.email?.[0] ?? (error.message || generic)
}

/** What the server said of the schedule, by the fields of its form: date and time are one to it. */
export function scheduleRefusals(error: unknown): FieldRefusals {
  if (!(error instanceof ApiError)) return {}
  const { when_to_send, title } = error.fields
  return { ...(when_to_send && { date: when_to_send }), ...(title && { title }) }
}

const generic = 'Something went wrong!'
