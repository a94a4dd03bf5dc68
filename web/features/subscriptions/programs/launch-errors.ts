import { errorsBelow } from '#web/features/rewards/settings/builder/errors-below.ts'
import { datesComplaint, type LaunchDraft, launchOf } from './launch-draft.ts'

/** Complaints by field of the launch, `type_data` ones by dotted name. */
export type LaunchErrors = Readonly<Record<string, string>>

/** What is wrong with a draft as far as the browser can tell. */
export function draftErrors(draft: LaunchDraft): LaunchErrors {
  const parsed = launchOf(draft)
  const issues = parsed.success ? [] : parsed.error.issues
  const complaint = datesComplaint(draft)
  return {
    // Turned around, so that the first complaint about a field stands.
    ...Object.fromEntries(
      issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
    ),
    ...(complaint !== null && { start_date: complaint }),
  }
}

/** The server's complaints by field, in lines. */
export function refusedFields(fields: Readonly<Record<string, readonly string[]>>): LaunchErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.join('\n')]),
  )
}

/** Those about the fixed cost, without their first word. */
export function typeDataErrors(errors: LaunchErrors): Record<string, string> {
  return errorsBelow('type_data', errors)
}

/** Complaints about what has no field of its own, such as a program that rewards nothing at all. */
export function looseErrors(errors: LaunchErrors): string[] {
  return Object.entries(errors)
    .filter(([field]) => !hasField(field))
    .map(([, text]) => text)
}

function hasField(name: string): boolean {
  if (name === 'type_data.reward_settings_data') return false
  return inputs.has(name) || name.startsWith('type_data.')
}

const inputs: ReadonlySet<string> = new Set(['start_date', 'end_date', 'number_of_employees'])
