import { config } from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { problemToWire } from '#contract/rewards/settings-changes-wire.ts'
import { type SettingsChange, settingsChange } from '#contract/rewards/settings-program.ts'
import { settingProblems } from '#domain/rewards/settings/check-settings.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import type { FieldErrors } from '../sections/section-props.ts'
import {
  effectiveForm,
  isOff,
  type PageSection,
  type ProgramForm,
  sectionParts,
} from './program-form.ts'
import { readProgram } from './read-program.ts'
import { changesOf } from './section-changes.ts'

config({ customError: fieldMessage })

/** What is wrong with a section that was changed, as far as the browser knows, by field of the form. */
export function sectionErrors(
  section: PageSection,
  form: ProgramForm,
  saved: ProgramForm,
): FieldErrors {
  const changes = changesOf(section, form, saved)
  if (Object.keys(changes).length === 0) return {}
  return { ...problemsOf(section, form, saved), ...fieldErrors(changes) }
}

/** The server's validation errors by field of the form, in lines. */
export function refusedFields(fields: ServerErrors): FieldErrors {
  return formErrors(Object.entries(fields).map(([field, texts]) => [field, texts.join('\n')]))
}

type ServerErrors = Readonly<Record<string, readonly string[]>>

/** A refusal as a whole: what it says of fields, each once, or else its own message. */
export function refusalMessage({ fields, message }: { fields: ServerErrors; message: string }) {
  return [...new Set(Object.values(fields).flat())].join('\n') || message
}

/** What does not fit its kind. */
function fieldErrors(changes: SettingsChange): FieldErrors {
  const { success, error } = settingsChange.safeParse(changes)
  // Turned around, so that the first error of a field stands.
  const issues = success ? [] : error.issues.toReversed()
  return formErrors(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** What fits, and yet not together. */
function problemsOf(section: PageSection, form: ProgramForm, saved: ProgramForm): FieldErrors {
  const settings = readProgram(effectiveForm(form, saved))
  // What is switched off shows no field that could be put right.
  if (!settings || isOff(section, form)) return {}
  const { fields } = sectionParts[section]
  const problems = settingProblems(settings, {
    startOn: dayOrNull(form.start_date),
    lastOn: dayOrNull(form.end_date),
  })
  const errors = formErrors(
    problems.map(problemToWire).map(({ field, message }) => [field, message]),
  )
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) =>
      fields.some((own) => field === own || field.startsWith(`${own}.`)),
    ),
  )
}

/** The weekly credits are called otherwise in the form, which they share with the builder. */
function formErrors(errors: readonly (readonly [string, string])[]): FieldErrors {
  return Object.fromEntries(
    errors.map(([field, text]) => [
      field.replace(/^weekly_credits(?=\.|$)/, 'weekly_credit_structure'),
      text,
    ]),
  )
}
