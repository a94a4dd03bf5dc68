import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { hasProgramBegun } from '#domain/rewards/settings/setting-locks.ts'
import { addDays } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import type { SavingState } from '../editor/editor-state.ts'
import { pageSections } from '../editor/program-form.ts'
import type { ProgramEditor } from '../editor/use-program-editor.ts'

/** What is said beside the button that saves a section. */
export function savingMessage(state: SavingState, record: RewardSettingsRecord): string {
  const from = isRunning(record) ? `from tomorrow, ${shortDate(tomorrow(record))}` : null
  switch (state) {
    case 'saving':
      return 'Saving'
    case 'saved':
      return from ? `Saved: counts ${from}` : 'Saved'
    case 'changed':
      return from ? `Not saved yet: would count ${from}` : 'Not saved yet'
    case 'same':
      return ''
  }
}

/** Why there is nothing to save; null when there is. */
export function whyNotSave(state: SavingState, hasErrors: boolean): string | null {
  if (state === 'saving') return null
  if (hasErrors) return 'Correct what is marked first'
  return state === 'changed' ? null : 'Nothing has changed'
}

/** The same of all sections and the dates together. */
export function whyNotSaveAll(editor: Pick<ProgramEditor, 'stateOf' | 'hasErrors'>): string | null {
  const states = pageSections.map(editor.stateOf)
  const state = states.find((one) => one === 'changed' || one === 'saving') ?? 'same'
  return whyNotSave(state, pageSections.some(editor.hasErrors))
}

/** What saving everything would do, below its button. */
export function panelMessage({ form, saved, isDraft, record }: Panel): string {
  const startOn = dayOrNull(form.start_date)
  if (isDraft && startOn !== null)
    return `Launches the program: it rewards trips from ${shortDate(startOn)} on.`
  if (!isDraft && form.start_date === null) return 'Makes the program a draft again.'
  if (saved.end_date !== null && form.end_date === null)
    return 'The program then goes on without an end.'
  return isRunning(record) ? `Changes count from tomorrow, ${shortDate(tomorrow(record))}.` : ''
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

type Panel = Pick<ProgramEditor, 'form' | 'saved' | 'isDraft' | 'record'>
