import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { hasProgramBegun } from '#domain/rewards/settings/setting-locks.ts'
import { addDays } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import type { PageSection } from '../editor/program-form.ts'
import type { ProgramEditor } from '../editor/use-program-editor.ts'

/** From when on what is typed would count, a sentence. */
export function countsFrom({ form, saved, record, changed }: Changes): string {
  if (form.start_date === null) return 'The program would be a draft again, and reward nothing.'
  const isDates = changed.every((section) => section === 'dates')
  if (saved.end_date !== null && form.end_date === null && isDates)
    return 'The program would then go on without an end.'
  if (isDates) return 'Dates count at once.'
  if (isRunning(record)) return `Counts from tomorrow, ${shortDate(tomorrow(record))}.`
  const startOn = dayOrNull(form.start_date)
  return startOn ? `Counts from the program’s start, ${shortDate(startOn)}.` : ''
}

/** Why nothing can be saved yet; null when it can. */
export function whyNotSave(wrong: readonly PageSection[]): string | null {
  return wrong.length > 0 ? 'Correct what is marked first' : null
}

/** Why a draft cannot be launched yet; null when it can. */
export function whyNotLaunch({
  form,
  hasErrors,
  changed,
}: Pick<ProgramEditor, 'form' | 'hasErrors' | 'changed'>): string | null {
  if (form.start_date === null) return 'Choose the day it starts first'
  return whyNotSave(changed.filter(hasErrors))
}

/** What launching would do, below its button. */
export function launchMessage(
  { form }: Pick<ProgramEditor, 'form'>,
  isUnsubscribed = false,
): string {
  if (isUnsubscribed) return 'You need a subscription and credit first. Press to see how.'
  const startOn = dayOrNull(form.start_date)
  if (startOn === null) return 'Until then it is a draft, and rewards nothing.'
  const lastOn = dayOrNull(form.end_date)
  const end = lastOn === null ? 'on' : `to ${shortDate(lastOn)}`
  return `It would reward trips from ${shortDate(startOn)} ${end}.`
}

/** Begun and not over: changes count from the next day. */
export function isRunning({ start_date, end_date, today }: RunningFacts): boolean {
  const hasBegun = hasProgramBegun({ startOn: start_date, todayOn: today })
  return hasBegun && (end_date === null || today <= end_date)
}

export function tomorrow({ today }: Pick<RewardSettingsRecord, 'today'>): string {
  return addDays(today, 1)
}

type RunningFacts = Pick<RewardSettingsRecord, 'start_date' | 'end_date' | 'today'>

type Changes = Pick<ProgramEditor, 'form' | 'saved' | 'record' | 'changed'>
