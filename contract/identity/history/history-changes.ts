import { fieldLabel, fieldValue, valueBefore } from './history-fields.ts'

/** One field of a change; null where there was nothing, or where it is not known any more. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
  /** Whose it was is gone, and the values with them. */
  erased: boolean
}

/** What stands for values that went with whose they were. Source: issue 17, part 5. */
export const erasedText = 'erased'

/**
 * A change on one line: `Phone: 555 0100 → 555 0111`, `Name: erased`, or the field alone where its values were
 * never kept. Errors: none. Source: issue 17, part 5.
 */
export function changeText({ field, before, after, erased }: FieldChange): string {
  const label = fieldLabel(field)
  if (erased) return `${label}: ${erasedText}`
  if (before === null && after === null) return label
  const was = valueBefore(field, before)
  const now = fieldValue(field, after)
  return was === null ? `${label}: ${now}` : `${label}: ${was} → ${now}`
}
