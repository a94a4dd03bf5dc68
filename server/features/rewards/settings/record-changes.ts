import { v7 as uuid } from 'uuid'
import { type ValuesOnTheWire, valuesFromWire } from '#contract/rewards/settings-changes-wire.ts'
import { programToWire, settingNames } from '#contract/rewards/settings-wire.ts'
import type { ChangedField } from '#domain/rewards/settings/changed-settings.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import { settingLines } from '#domain/rewards/settings/setting-lines.ts'
import type { SettingSection } from '#domain/rewards/settings/setting-locks.ts'
import type { LocalDate } from '#domain/time.ts'
import type { ChangedValues } from '#server/platform/audit/audit-values.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { type Author, changedBy } from './author.ts'
import type { MemberCounts } from './choose-members.ts'
import {
  deleteChange,
  findLatestChange,
  insertSettingChange,
  updateChange,
} from './queries/setting-changes.ts'

/** A section before and after, as it is kept: in the spelling of the wire. */
export interface SectionChange {
  section: SettingSection | 'dates'
  before: ValuesOnTheWire
  after: ValuesOnTheWire
}

interface Change {
  before: ProgramSettings
  after: ProgramSettings
  fields: readonly ChangedField[]
  /** Of the recommendations; null when they were not touched. */
  members: { before: MemberCounts; after: MemberCounts } | null
}

/** What a change of settings is for the history, one for each section. */
export function sectionChanges({ before, after, fields, members }: Change): SectionChange[] {
  const sections = Map.groupBy(fields, ({ section }) => section)
  return [...sections].map(([section, changed]) => ({
    section,
    before: valuesOf(before, changed, members?.before),
    after: valuesOf(after, changed, members?.after),
  }))
}

/** The same line by line, as people read it. */
export function changedLines(employerId: string, changes: readonly SectionChange[]): ChangedValues {
  const lines = changes.flatMap(({ before, after }) =>
    settingLines(valuesFromWire(before), valuesFromWire(after)),
  )
  return {
    of: { kind: 'employer', id: employerId },
    changes: lines.map(({ label, ...values }) => ({ field: label, ...values })),
  }
}

function valuesOf(
  settings: ProgramSettings,
  fields: readonly ChangedField[],
  members: MemberCounts | undefined,
): ValuesOnTheWire {
  const wire = programToWire(settings)
  const recommendations = wire.commute_recommendations.map((one) => ({
    ...one,
    members: members?.get(one._id) ?? 0,
  }))
  const values = { ...wire, commute_recommendations: recommendations }
  return Object.fromEntries(
    fields.map(({ field }) => [settingNames[field], values[settingNames[field]]]),
  )
}

interface Recorded {
  employerId: string
  programId: string
  author: Author
  at: Date
  /** Null where it holds at once. */
  effectiveOn: LocalDate | null
  /** What is typed into a draft within ten minutes is one change. */
  isDraft: boolean
}

const typingMs = 10 * 60_000

/** Writes who changed what. */
export async function recordChanges(
  trx: Trx,
  recorded: Recorded,
  changes: readonly SectionChange[],
): Promise<void> {
  const { employerId, programId, author, at, effectiveOn, isDraft } = recorded
  for (const change of changes) {
    if (isDraft && (await isContinued(trx, recorded, change))) continue
    await insertSettingChange(trx, {
      employer_id: employerId,
      id: uuid(),
      program_id: programId,
      section: change.section,
      effective_on: effectiveOn,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      changed_at: at,
      ...changedBy(author),
    })
  }
}

/** Adds a change to the latest one when that is of the same section and hand, a moment ago. */
async function isContinued(
  trx: Trx,
  { employerId, programId, author, at }: Recorded,
  change: SectionChange,
): Promise<boolean> {
  const [latest] = await findLatestChange(trx, { employerId, programId })
  if (!latest || latest.section !== change.section || latest.changedById !== author.id) return false
  if (latest.effectiveOn !== null) return false
  if (at.getTime() - latest.changedAt.getTime() > typingMs) return false
  const before = JSON.stringify({ ...change.before, ...latest.before })
  const after = JSON.stringify({ ...latest.after, ...change.after })
  if (before === after) await deleteChange(trx, { employerId, id: latest.id })
  else await updateChange(trx, { employerId, id: latest.id, before, after, at })
  return true
}
