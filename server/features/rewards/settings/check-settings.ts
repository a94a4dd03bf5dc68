import { problemToWire } from '#contract/rewards/settings-changes-wire.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { settingNames } from '#contract/rewards/settings-wire.ts'
import {
  type ChangedField,
  changedFields,
  withoutEmail,
} from '#domain/rewards/settings/changed-settings.ts'
import {
  newPastMultipliers,
  settingProblems,
  touchedPastMultipliers,
} from '#domain/rewards/settings/check-settings.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import { type LockFacts, lockOf } from '#domain/rewards/settings/setting-locks.ts'
import { conflict, type FieldMessages, invalid } from '#server/platform/errors.ts'
import { changedDates, lockedBy, type ProgramDates } from './check-dates.ts'

interface Change {
  before: ProgramSettings
  after: ProgramSettings
  facts: LockFacts
  dates: ProgramDates
}

/** Refuses what is locked and what cannot be, with the field named; answers what differs. */
export function checkSettings(asked: SettingsChange, change: Change): ChangedField[] {
  const { before, after, facts, dates } = change
  const changed = changedFields(before, after)
  for (const { section, field } of changed) {
    const lock = lockOf(section, facts)
    if (!lock) continue
    // The email of a recommendation stays open.
    if (lock.kind === 'begun' && field === 'recommendations' && isEmailAlone(change)) {
      continue
    }
    throw lockedBy(lock, settingNames[field])
  }
  if (changed.some(({ field }) => field === 'multipliers')) checkPastMultipliers(change)
  refuseClearedPromotion(asked, before)
  refuseProblems(after, dates, changedDates(facts, dates))
  return changed
}

/** Refuses settings that cannot be, or not with these dates. */
export function refuseProblems(
  settings: ProgramSettings,
  dates: ProgramDates,
  moved: ReturnType<typeof changedDates>,
): void {
  const problems = settingProblems(settings, dates)
  const fields: FieldMessages = {}
  for (const problem of problems) {
    const { field, message, date } = problemToWire(problem)
    fields[field] = [message]
    // What was fine until the dates moved is reported where they are set, too.
    if (date && moved.includes(date)) fields[date] = [...(fields[date] ?? []), message]
  }
  if (problems.length > 0) throw invalid(fields)
}

function isEmailAlone({ before, after }: Change): boolean {
  const figures = ({ recommendations }: ProgramSettings) =>
    JSON.stringify(recommendations.map(withoutEmail))
  return figures(before) === figures(after)
}

function checkPastMultipliers({ before, after, facts }: Change): void {
  if (facts.isStaff) return
  const rows = [before.multipliers, after.multipliers, facts.todayOn] as const
  const touched = touchedPastMultipliers(...rows)
  if (touched.length > 0) {
    const reason = 'This multiplier is over: it stays as it was'
    throw conflict('setting_locked', messagesAt(touched, reason))
  }
  const added = newPastMultipliers(...rows)
  if (added.length > 0) throw invalid(messagesAt(added, 'The end has passed'))
}

function messagesAt(rows: readonly number[], message: string): FieldMessages {
  return Object.fromEntries(rows.map((row) => [`multipliers.${row}.end_date`, [message]]))
}

/** The dates of a promotion can be moved, not taken away. */
function refuseClearedPromotion(asked: SettingsChange, { promotion }: ProgramSettings): void {
  const dates = ['promotion_incentives_start_date', 'promotion_incentives_end_date'] as const
  const cleared = promotion ? dates.filter((field) => asked[field] === null) : []
  if (cleared.length > 0) {
    throw invalid(Object.fromEntries(cleared.map((field) => [field, ['This field is required']])))
  }
}
