import type { FieldRefusals } from '#web/ui/forms/use-schema-form.ts'

/** What the forms for a new address and a new number have in common. */
export interface AddMethodForm {
  add: (value: string) => Promise<FieldRefusals>
  onCancel: () => void
  /** Until a code can be sent to it. */
  secondsLeft: number
}
