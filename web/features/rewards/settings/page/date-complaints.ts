import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { firstEndOn, firstStartOn } from '#domain/rewards/settings/setting-locks.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { dayOrNull, isDay } from '#web/ui/forms/is-day.ts'
import { lockFacts } from '../sections/lock-facts.ts'
import type { FieldErrors } from '../sections/section-props.ts'

/** What is wrong with dates that were changed, beyond their spelling. Source: RW-GEN-32, RW-GEN-33. */
export function dateComplaints(
  changes: SettingsChange,
  record: RewardSettingsRecord,
  isImpersonated: boolean,
): FieldErrors {
  const { start_date = record.start_date, end_date = record.end_date } = changes
  const startOn = dayOrNull(start_date)
  const lastOn = dayOrNull(end_date)
  const facts = lockFacts(record, isImpersonated)
  const starts = tooEarly(changes.start_date, firstStartOn(facts))
  const ends = tooEarly(changes.end_date, firstEndOn({ ...facts, startOn }))
  const isTurned = startOn !== null && lastOn !== null && lastOn < startOn
  return {
    ...(starts && { start_date: `The earliest start is ${longDate(starts)}` }),
    ...(ends && { end_date: endWords(ends) }),
    ...(isTurned && { end_date: "Start Date Can't Be Greater Than End Date" }),
  }
}

function endWords(firstOn: string): string {
  return `The earliest end is ${longDate(firstOn)}: a program runs to the first of the month after next at least`
}

/** The first day that would do, for one that does not. */
function tooEarly(day: string | null | undefined, firstOn: string | null): string | null {
  return day && firstOn && isDay(day) && day < firstOn ? firstOn : null
}
