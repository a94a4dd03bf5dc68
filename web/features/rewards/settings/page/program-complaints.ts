import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { problemToWire } from '#contract/rewards/settings-changes-wire.ts'
import { type SettingsChange, settingsChange } from '#contract/rewards/settings-program.ts'
import { settingProblems } from '#domain/rewards/settings/check-settings.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import type { FieldErrors } from '../sections/section-props.ts'
import type { PageSection } from './page-sections.ts'
import { sectionParts } from './page-sections.ts'
import type { ProgramForm } from './program-form.ts'
import { readProgram } from './read-program.ts'
import { isOff, reckonedForm } from './reckoned-form.ts'
import { changesOf } from './section-changes.ts'

z.config({ customError: fieldMessage })

/** What is wrong with a section that was changed, as far as the browser can tell, by field of the form. */
export function sectionComplaints(
  section: PageSection,
  form: ProgramForm,
  saved: ProgramForm,
): FieldErrors {
  const changes = changesOf(section, form, saved)
  if (Object.keys(changes).length === 0) return {}
  return { ...problemsOf(section, form, saved), ...fieldComplaints(changes) }
}

/** The server's complaints by field of the form, in lines. */
export function refusedFields(
  fields: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  return formErrors(Object.entries(fields).map(([field, texts]) => [field, texts.join('\n')]))
}

/** What does not fit its kind. */
function fieldComplaints(changes: SettingsChange): FieldErrors {
  const { success, error } = settingsChange.safeParse(changes)
  // Turned around, so that the first complaint about a field stands.
  const issues = success ? [] : error.issues.toReversed()
  return formErrors(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** What fits, and yet not together. */
function problemsOf(section: PageSection, form: ProgramForm, saved: ProgramForm): FieldErrors {
  const settings = readProgram(reckonedForm(form, saved))
  // What is switched off shows no field that could be put right.
  if (!settings || isOff(section, form)) return {}
  const { fields } = sectionParts[section]
  const problems = settingProblems(settings, {
    startOn: dayOrNull(form.start_date),
    lastOn: dayOrNull(form.end_date),
  })
  const complaints = formErrors(
    problems.map(problemToWire).map(({ field, message }) => [field, message]),
  )
  return Object.fromEntries(
    Object.entries(complaints).filter(([field]) =>
      fields.some((own) => field === own || field.startsWith(`${own}.`)),
    ),
  )
}

/** The weekly credits are called otherwise in the form, which they share with the builder. */
function formErrors(errors: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(([field, text]) => [
      field.replace(/^weekly_credits(?=\.|$)/, 'weekly_credit_structure'),
      text,
    ]),
  )
}
