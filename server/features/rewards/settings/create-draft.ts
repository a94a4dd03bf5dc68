import { v7 as uuid } from 'uuid'
import { copiedSettings, draftSettings } from '#domain/rewards/settings/draft-settings.ts'
import { type ProgramSettings, programSettings } from '#domain/rewards/settings/program-settings.ts'
import { type LocalDate, later } from '#domain/time.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { ensurePeriods } from '#server/features/rewards/draws/ensure-periods.ts'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Saved } from './change-settings.ts'
import { changedDates, checkDates } from './check-dates.ts'
import { refuseProblems } from './check-settings.ts'
import { createRewardProgram } from './create-reward-program.ts'
import { getProgram, lockFactsOf, readEmployer } from './program-facts.ts'
import { countRewardPrograms } from './queries/programs.ts'
import {
  copyDesign,
  insertChosen,
  insertRecommendations,
  listChosen,
} from './queries/recommendations.ts'

interface Wanted {
  startOn: LocalDate | null
  lastOn: LocalDate | null
  copyOf: string | undefined
  /** What is different from the defaults, or from what is copied. */
  changed?: (settings: ProgramSettings) => ProgramSettings
}

/** More drafts than anybody compares. */
const maxDrafts = 20

/** A further program: a draft, or with a start at once what that launches; with defaults or as a copy. */
export async function createDraft(
  platform: Platform,
  actor: EmployerActor,
  wanted: Wanted,
): Promise<Saved> {
  const { employerId } = actor
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    return writeDraft(trx, platform, actor, wanted)
  })
}

/** The same in a transaction that has locked the employer's ledger. */
export async function writeDraft(
  trx: Trx,
  platform: Platform,
  actor: EmployerActor,
  { startOn, lastOn, copyOf, changed = (settings) => settings }: Wanted,
): Promise<Saved> {
  const { employerId } = actor
  const at = platform.clock.now()
  const employer = await readEmployer(trx, platform, employerId)
  const [counted] = await countRewardPrograms(trx, { employerId })
  if (startOn === null && (counted?.drafts ?? 0) >= maxDrafts) {
    throw conflict('too_many_drafts', 'There are 20 drafts: launch or delete one first')
  }
  const source = copyOf === undefined ? null : await getProgram(trx, employer, copyOf)
  const ids = new Map<string, string>()
  const fromOn = later(employer.todayOn, startOn ?? employer.todayOn)
  const first = source
    ? copiedSettings(programSettings(source.settings), fromOn, (id) => {
        const copy = uuid()
        ids.set(id, copy)
        return copy
      })
    : draftSettings(fromOn)
  const settings = changed(first)
  const draft = { startOn: null, lastOn: null, fixedCostType: null }
  const dates = { startOn, lastOn }
  refuseProblems(settings, dates, changedDates(draft, dates))
  const facts = lockFactsOf(draft, employer, actor)
  const program = await createRewardProgram(trx, platform, actor, {
    subscriptionId: null,
    settings,
    startOn,
    lastOn,
    at,
  })
  await checkDates(trx, { employerId, id: program.id, facts }, dates)
  if (source) {
    const copied = { employerId, fromId: source.id, toId: program.id, ids, at }
    await copyRecommendations(trx, { ...copied, fromOn: employer.todayOn })
  }
  if (startOn !== null) await ensurePeriods(trx, platform, employerId)
  return { id: program.id, effectiveOn: null }
}

/** The members and the email of recommendations go along. */
async function copyRecommendations(
  trx: Trx,
  {
    employerId,
    fromId,
    toId,
    ids,
    fromOn,
    at,
  }: {
    employerId: string
    fromId: string
    toId: string
    ids: ReadonlyMap<string, string>
    fromOn: LocalDate
    at: Date
  },
): Promise<void> {
  await insertRecommendations(trx, { employerId, programId: toId, ids: [...ids.values()], at })
  const chosen = await listChosen(trx, { employerId, programIds: [fromId] })
  for (const [from, to] of ids) {
    await copyDesign(trx, { employerId, fromId: from, toId: to })
    const own = chosen.filter(({ recommendationId }) => recommendationId === from)
    if (own.length === 0) continue
    await insertChosen(trx, {
      employerId,
      recommendationId: to,
      memberIds: own.map(({ memberId }) => memberId),
      lists: own.map(({ list }) => list),
      descriptions: own.map(({ description }) => description ?? ''),
      fromOn,
    })
  }
}
