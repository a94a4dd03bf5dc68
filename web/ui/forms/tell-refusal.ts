import { showError } from '#web/ui/toasts/toasts.ts'
import type { FieldRefusals } from './use-schema-form.ts'

interface Refusal {
  fields: FieldRefusals
  message: string
}

/** Hands a form what was refused field by field; where no field is named, the message is a toast. */
export function tellRefusal({ fields, message }: Refusal): FieldRefusals {
  if (Object.keys(fields).length === 0) showError(message)
  return fields
}
