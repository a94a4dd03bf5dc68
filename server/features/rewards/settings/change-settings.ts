import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { fieldsFromWire } from '#contract/rewards/settings-wire.ts'
import { changedSettings } from '#domain/rewards/settings/changed-settings.ts'
import { defaultPromotionDates } from '#domain/rewards/settings/draft-settings.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { hasProgramBegun, lockOf } from '#domain/rewards/settings/setting-locks.ts'
import { addDays, earlier, type LocalDate, later } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { ensurePeriods } from '#server/features/rewards/draws/ensure-periods.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { authorOf, changedBy } from './author.ts'
import { changedDates, checkDates, lockedBy, type ProgramDates } from './check-dates.ts'
import { checkSettings } from './check-settings.ts'
import { nameRecommendations, planChoices, writeChoices } from './choose-members.ts'
import { getProgram, lockFactsOf, readEmployer } from './program-facts.ts'
import type { ProgramRow } from './queries/programs.ts'
import { updateRewardProgram, writeRewardSettings } from './queries/write-programs.ts'
import {
  changedLines,
  recordChanges,
  type SectionChange,
  sectionChanges,
} from './record-changes.ts'

/** What was saved, and the day from which on it holds; null where it holds at once. */
export interface Saved {
  id: string
  effectiveOn: LocalDate | null
}

/** What is asked, or how it follows from the program once nobody else can change that. */
type Asked = SettingsChange | ((trx: Trx, program: ProgramRow) => Promise<SettingsChange>)

/**
 * Changes what is asked of a program and leaves the rest. Settings of one that has begun change on the next
 * day; what was in force until then stays to be read. Changes wait for each other, so that none is lost.
 */
export async function changeSettings(
  platform: Platform,
  actor: EmployerActor,
  { id, asked: ask }: { id: string | undefined; asked: Asked },
): Promise<Saved> {
  const { employerId } = actor
  const at = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const employer = await readEmployer(trx, platform, employerId)
    const { todayOn } = employer
    const row = await getProgram(trx, employer, id)
    const asked = typeof ask === 'function' ? await ask(trx, row) : ask
    const facts = lockFactsOf(row, employer, actor)
    const before = programSettings(row.settings)
    const { start_date, end_date, commute_recommendations, ...fields } = asked
    const dates = {
      startOn: start_date === undefined ? row.startOn : start_date,
      lastOn: end_date === undefined ? row.lastOn : end_date,
    }
    const named = commute_recommendations && nameRecommendations(before, commute_recommendations)
    const wanted = fieldsFromWire({ ...fields, commute_recommendations: named })
    const promoted = defaultPromotionDates(later(todayOn, dates.startOn ?? todayOn))
    const after = changedSettings(before, wanted, promoted)
    const changed = checkSettings(asked, { before, after, facts, dates })
    await checkDates(trx, { employerId, id: row.id, facts }, dates)

    const program = { employerId, programId: row.id }
    const chosen = named ? await planChoices(trx, { ...program, todayOn }, named) : null
    if (chosen && chosen.choices.length > 0) {
      const lock = lockOf('recommendations', facts)
      if (lock && lock.kind !== 'begun') throw lockedBy(lock, 'commute_recommendations')
    }
    const hasBegun = hasProgramBegun(facts)
    // Another time zone may have taken the employer back behind the newest settings, which are changed here.
    const nextOn = later(addDays(todayOn, 1), row.effectiveOn)
    const author = authorOf(actor)
    if (named && chosen) {
      const fromOn = hasBegun ? nextOn : earlier(todayOn, dates.startOn ?? todayOn)
      await writeChoices(trx, { ...program, fromOn, at }, named, chosen)
      if (chosen.choices.length > 0 && !changed.some(({ field }) => field === 'recommendations')) {
        changed.push({ section: 'recommendations', field: 'recommendations' })
      }
    }
    if (changed.length > 0) {
      await writeRewardSettings(trx, {
        employer_id: employerId,
        program_id: row.id,
        effective_on: hasBegun ? nextOn : row.effectiveOn,
        settings: JSON.stringify(after),
        changed_at: at,
        ...changedBy(author),
      })
    }
    const effectiveOn = hasBegun && changed.length > 0 ? nextOn : null
    const moved = await moveProgram(trx, { employerId, id: row.id, stored: row, dates })
    const recorded = { ...program, author, at, isDraft: !hasBegun }
    const sections = sectionChanges({ before, after, fields: changed, members: chosen })
    await recordChanges(trx, { ...recorded, effectiveOn }, sections)
    await recordChanges(trx, { ...recorded, effectiveOn: null }, moved)
    if (sections.length + moved.length === 0) return { id: row.id, effectiveOn: null }
    await ensurePeriods(trx, platform, employerId)
    await auditEmployer(trx, actor, {
      at,
      action: 'reward_program.changed',
      subject: { kind: 'reward_program', id: row.id },
      details: {
        sections: [...sections, ...moved].map(({ section }) => section).join(', '),
        effective_on: effectiveOn,
        start_on: dates.startOn,
        last_on: dates.lastOn,
      },
      values: changedLines(employerId, [...sections, ...moved]),
    })
    return { id: row.id, effectiveOn }
  })
}

async function moveProgram(
  trx: Trx,
  {
    employerId,
    id,
    stored,
    dates,
  }: { employerId: string; id: string; stored: ProgramDates; dates: ProgramDates },
): Promise<SectionChange[]> {
  const fields = changedDates(stored, dates)
  if (fields.length === 0) return []
  const { startOn, lastOn } = dates
  await updateRewardProgram(trx, { employerId, id }, { start_on: startOn, last_on: lastOn })
  const values = (from: ProgramDates) => {
    const both = { start_date: from.startOn, end_date: from.lastOn }
    return Object.fromEntries(fields.map((field) => [field, both[field]]))
  }
  return [{ section: 'dates', before: values(stored), after: values(dates) }]
}
