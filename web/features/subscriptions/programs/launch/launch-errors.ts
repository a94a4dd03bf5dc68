import { errorsBelow } from '#web/features/rewards/settings/builder/type-data.ts'
import { datesError, type LaunchDraft, launchOf } from './launch-draft.ts'

/** Errors by field of the launch, `type_data` ones by dotted name. */
export type LaunchErrors = Readonly<Record<string, string>>

/** What is wrong with a draft as far as the browser can tell. */
export function draftErrors(draft: LaunchDraft): LaunchErrors {
  const parsed = launchOf(draft)
  const issues = parsed.success ? [] : parsed.error.issues
  const wrongDates = datesError(draft)
  return {
    // Turned around, so that the first error of a field stands.
    ...Object.fromEntries(
      issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
    ),
    ...(wrongDates !== null && { start_date: wrongDates }),
  }
}

/** The server's errors by field, in lines. */
export function refusedFields(fields: Readonly<Record<string, readonly string[]>>): LaunchErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.join('\n')]),
  )
}

/** Those about the fixed cost, without their first word. */
export function typeDataErrors(errors: LaunchErrors): Record<string, string> {
  return errorsBelow('type_data', errors)
}

/** Errors of what has no field of its own, such as a program that rewards nothing at all. */
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

interface LaunchFacts {
  isImpersonated: boolean
  /** A program without an end takes the days that are chosen; a notice says so. */
  isBlocked: boolean
  hasErrors: boolean
  hasQuote: boolean
}

/** Why a new program cannot be launched yet; null when it can. */
export function whyNotLaunch(facts: LaunchFacts): string | null {
  const { isImpersonated, isBlocked, hasErrors, hasQuote } = facts
  if (isImpersonated) return 'Only the employer can launch a program, not an administrator.'
  if (isBlocked) return 'Another program without an end comes first.'
  if (hasErrors) return 'Correct the fields that are marked first.'
  return hasQuote ? null : 'The price is worked out first …'
}
