import { problemToWire } from '#contract/rewards/settings-changes-wire.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { settingProblems } from '#domain/rewards/settings/check-settings.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import type { FieldErrors } from '../sections/section-props.ts'
import type { ProgramForm } from './program-form.ts'
import { readProgram } from './read-program.ts'

/** What new dates leave outside the program, told at its own date and at the one that does it. Source: RW-APP-06. */
export function outsideComplaints(changes: SettingsChange, form: ProgramForm): FieldErrors {
  const settings = readProgram(form)
  if (!settings) return {}
  const dates = { startOn: dayOrNull(form.start_date), lastOn: dayOrNull(form.end_date) }
  const told = settingProblems(settings, dates)
    .map(problemToWire)
    .flatMap(({ field, message, date }) =>
      date && date in changes
        ? [
            [field, message],
            [date, message],
          ]
        : [],
    )
  return Object.fromEntries(told)
}
