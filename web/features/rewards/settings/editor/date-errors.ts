import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { problemToWire } from '#contract/rewards/settings-changes-wire.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { settingProblems } from '#domain/rewards/settings/check-settings.ts'
import { firstEndOn, firstStartOn } from '#domain/rewards/settings/setting-locks.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { dayOrNull, isDay } from '#web/ui/forms/is-day.ts'
import { lockFacts } from '../sections/program-locks.ts'
import type { FieldErrors } from '../sections/section-props.ts'
import type { ProgramForm } from './program-form.ts'
import { readProgram } from './read-program.ts'

/** What is wrong with dates that were changed, beyond their spelling. Source: RW-GEN-32, RW-GEN-33. */
export function dateErrors(
  changes: SettingsChange,
  record: RewardSettingsRecord,
  isStaff: boolean,
): FieldErrors {
  const { start_date = record.start_date, end_date = record.end_date } = changes
  const startOn = dayOrNull(start_date)
  const lastOn = dayOrNull(end_date)
  const facts = lockFacts(record, isStaff)
  const starts = tooEarly(changes.start_date, firstStartOn(facts))
  const ends = tooEarly(changes.end_date, firstEndOn({ ...facts, startOn }))
  const isTurned = startOn !== null && lastOn !== null && lastOn < startOn
  return {
    ...(starts && { start_date: `The earliest start is ${shortDate(starts)}` }),
    ...(ends && {
      end_date: `The earliest end is ${shortDate(ends)}: a program runs to the first of the month after next at least`,
    }),
    ...(isTurned && { end_date: "Start Date Can't Be Greater Than End Date" }),
  }
}

/** The first day that would do, for one that does not. */
function tooEarly(day: string | null | undefined, firstOn: string | null): string | null {
  return day && firstOn && isDay(day) && day < firstOn ? firstOn : null
}

/** What new dates leave outside the program: an error at its own date and at the one that does it. Source: RW-APP-06. */
export function outsideErrors(changes: SettingsChange, form: ProgramForm): FieldErrors {
  const settings = readProgram(form)
  if (!settings) return {}
  const dates = { startOn: dayOrNull(form.start_date), lastOn: dayOrNull(form.end_date) }
  const errors = settingProblems(settings, dates)
    .map(problemToWire)
    .flatMap(({ field, message, date }) =>
      date && date in changes
        ? [
            [field, message],
            [date, message],
          ]
        : [],
    )
  return Object.fromEntries(errors)
}
