import { v7 as uuid } from 'uuid'
import { posted } from '#domain/money/ledger/entries.ts'
import { type HeldPart, holdMany } from '#domain/money/ledger/reward-money.ts'
import { dueAt } from '#domain/rewards/granting/approval.ts'
import { memberCapCents, type Programs } from '#domain/rewards/settings/program-rules.ts'
import { type LocalDate, startOfMonth } from '#domain/time.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Grant, type LimitedGrant, limitGrants } from './limit-grants.ts'
import { findGrantState } from './queries/grant-state.ts'
import { insertRewards, type RewardRow, setDebts } from './queries/write-grants.ts'

interface Granting {
  employerId: string
  at: Date
  /** Those of the months of all grants, see `readPrograms`. */
  programs: Programs
}

/** A reward that was granted. Units: cents. */
export interface Granted extends LimitedGrant {
  id: string
  /** Else it waits for credit. */
  isFunded: boolean
}

/**
 * Grants rewards, in the order given: cuts them by limits and budgets, nets them against corrections, holds
 * the money of those the credit is enough for, and writes them with all they add up to. A grant whose key
 * was granted before, cancelled or not, is left out. The caller has locked the account and knows that the
 * employer may reward.
 */
export async function grantRewards(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, at, programs }: Granting,
  grants: readonly Grant[],
): Promise<Granted[]> {
  if (grants.length === 0) return []
  const plan = await planGrants(trx, { employerId, programs }, grants)
  const { limited, debtChanges, hasWaiting, subsidised } = plan
  if (limited.length === 0) return []
  const rewards = limited.map((grant) => ({ ...grant, id: uuid() }))
  const held = await holdRewards(trx, platform, {
    employerId,
    at,
    mustWait: hasWaiting,
    rewards: rewards.map(({ id, programId, valueCents }) => ({
      id,
      cents: valueCents,
      isSubsidised: subsidised.has(programId),
    })),
  })
  await insertRewards(
    trx,
    employerId,
    rewards.map((reward) => rowOf(employerId, reward, at, held.get(reward.id) ?? null)),
  )
  await setDebts(trx, employerId, debtChanges)
  return rewards.map((reward) => ({ ...reward, isFunded: held.has(reward.id) }))
}

/** What of grants is left by every limit and debt; nothing is written, so that a trip can be quoted by it. */
export async function planGrants(
  db: Db | Trx,
  { employerId, programs }: Pick<Granting, 'employerId' | 'programs'>,
  grants: readonly Grant[],
) {
  const asked = grants.map((grant) => ({ ...grant, month: startOfMonth(grant.month) }))
  const subsidised = new Set(
    programs.histories.flatMap((of) => (of.isSubsidised ? [of.programId] : [])),
  )
  const caps = memberCaps(programs, asked)
  const state = await stateOf(db, employerId, asked, { caps, subsidised })
  const known = new Set(state.knownKeys)
  const fresh = asked.filter(({ key }) => !known.has(key))
  const limits = limitGrants(fresh, state, (month) => caps.get(month) ?? null)
  return { ...limits, hasWaiting: state.hasWaiting, subsidised }
}

function memberCaps(programs: Programs, grants: readonly Grant[]): Map<LocalDate, number | null> {
  const months = new Set(grants.map(({ month }) => month))
  return new Map([...months].map((month) => [month, memberCapCents(programs, month)]))
}

async function stateOf(
  db: Db | Trx,
  employerId: string,
  grants: readonly Grant[],
  { caps, subsidised }: { caps: Map<LocalDate, number | null>; subsidised: Set<string> },
) {
  const memberIds = [...new Set(grants.map(({ memberId }) => memberId))]
  const isCapped = [...caps.values()].some((cents) => cents !== null)
  const budgets = new Map(
    grants
      .filter(({ programId }) => subsidised.has(programId))
      .map(({ programId, month }) => [`${programId} ${month}`, { programId, month }]),
  )
  const [state] = await findGrantState(db, {
    employerId,
    keys: grants.map(({ key }) => key),
    memberIds,
    cappedMemberIds: isCapped ? memberIds : [],
    months: [...caps.keys()],
    programIds: [...budgets.values()].map(({ programId }) => programId),
    programMonths: [...budgets.values()].map(({ month }) => month),
  })
  if (!state) throw new Error('a select without a table has a row')
  return state
}

function rowOf(
  employerId: string,
  reward: LimitedGrant & { id: string },
  at: Date,
  held: readonly HeldPart[] | null,
): RewardRow {
  return {
    employer_id: employerId,
    id: reward.id,
    member_id: reward.memberId,
    program_id: reward.programId,
    kind: reward.kind,
    key: reward.key,
    trip_id: reward.trip?.id ?? null,
    direction: reward.trip?.direction ?? null,
    draw_id: reward.drawId ?? null,
    recommendation_id: reward.recommendationId ?? null,
    earned_on: reward.earnedOn,
    month: reward.month,
    gross_cents: reward.grossCents,
    cut_cents: reward.cutCents ?? 0,
    value_cents: reward.valueCents,
    status: 'pending',
    granted_at: at,
    due_at: dueAt(at),
    funded_at: held ? at : null,
    held,
    explanation: reward.explanation,
  }
}

interface Holding {
  employerId: string
  at: Date
  /** Older ones wait for credit, and these wait behind them. */
  mustWait: boolean
  rewards: readonly { id: string; cents: number; isSubsidised: boolean }[]
}

/**
 * Holds the money of new rewards in one posting, in their order: subsidised ones always, the others from the
 * employer's credit up to the first it is not enough for. Answers what is held for each that need not wait.
 */
async function holdRewards(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, at, mustWait, rewards }: Holding,
): Promise<Map<string, readonly HeldPart[]>> {
  const held = new Map<string, readonly HeldPart[]>()
  for (const { id, cents } of rewards) if (cents === 0) held.set(id, [])
  const costing = rewards.filter(({ cents }) => cents > 0)
  const subsidised = costing.filter(({ isSubsidised }) => isSubsidised)
  const wanted = mustWait ? [] : costing.filter(({ isSubsidised }) => !isSubsidised)
  for (const { id, cents } of subsidised) held.set(id, [{ lotId: null, cents }])
  const first = subsidised[0] ?? wanted[0]
  if (!first) return held
  const subjectId = costing.length === 1 ? first.id : null
  const request = { employerId, key: `hold:${first.id}`, subjectId, at }
  await post(trx, platform, request, async (ledger) => {
    const lots = wanted.length > 0 ? await ledger.employerLots() : []
    const { shortfallCents } = ledger
    const { outcome, funded } = holdMany(lots, wanted, { shortfallCents, at })
    for (const [id, parts] of funded) held.set(id, parts)
    const subsidyCents = subsidised.reduce((sum, { cents }) => sum + cents, 0)
    return posted('hold', [
      ...outcome.posting.entries,
      { account: 'subsidy', cents: -subsidyCents },
      { account: 'held', cents: subsidyCents },
    ])
  })
  return held
}
