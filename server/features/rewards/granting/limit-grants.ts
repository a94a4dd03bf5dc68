import { netDebts } from '#domain/rewards/granting/corrections.ts'
import type { Cut, Explanation, Reason } from '#domain/rewards/granting/explanation.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Direction } from '#domain/trips/trips/modes.ts'
import type { findGrantState } from './queries/grant-state.ts'

type GrantState = Awaited<ReturnType<typeof findGrantState>>[number]

/** A reward to be granted. Units: cents, local dates. */
export interface Grant {
  memberId: string
  programId: string
  kind: Reason['kind']
  /** Names it: under the same key it is granted once. */
  key: string
  /** What it is for; without a direction for a telecommute record. */
  trip?: { id: string; direction: Direction | null }
  drawId?: string | null
  recommendationId?: string | null
  earnedOn: LocalDate
  /** Any day of the month whose limits and budget it counts in. */
  month: LocalDate
  /** After the limits the caller knows: those of trips, a recommendation's budget. */
  grossCents: number
  /** What they cut of a trip, to be given when there is room again. */
  cutCents?: number
  cuts?: readonly Cut[]
  reason: Reason
  isRest?: boolean
}

/** A grant after every limit and correction. Unit: cents. */
export interface LimitedGrant extends Grant {
  valueCents: number
  explanation: Explanation
}

/**
 * Cuts grants, in the order given, by what one member may receive in a month (trips were cut by it already)
 * and by the month's budget of a subsidised program, and nets them against what the member owes.
 */
export function limitGrants(
  grants: readonly Grant[],
  state: GrantState,
  memberCapCents: (month: LocalDate) => number | null,
) {
  const granted = new Map(state.granted.map((row) => [`${row.memberId} ${row.month}`, row.cents]))
  const budgets = new Map(
    state.budgets.map((row) => [`${row.programId} ${row.month}`, row.leftCents]),
  )
  const debts = state.debts.map((debt) => ({ ...debt }))
  const changed = new Set<string>()
  const limited = grants.map((grant): LimitedGrant => {
    const cuts = [...(grant.cuts ?? [])]
    let { grossCents } = grant
    const cutTo = (leftCents: number, cut: Omit<Cut, 'cents'>) => {
      const cents = grossCents - Math.max(0, Math.min(grossCents, leftCents))
      if (cents > 0) cuts.push({ ...cut, cents })
      grossCents -= cents
    }
    const mine = `${grant.memberId} ${grant.month}`
    const capCents = memberCapCents(grant.month)
    if (capCents !== null) {
      const soFar = granted.get(mine) ?? 0
      if (grant.kind !== 'trip') {
        cutTo(capCents - soFar, { by: 'member_cap', limitCents: capCents })
      }
    }
    const budget = `${grant.programId} ${grant.month}`
    const leftCents = budgets.get(budget)
    if (leftCents !== undefined) {
      cutTo(leftCents, { by: 'month_budget' })
      budgets.set(budget, leftCents - grossCents)
    }
    granted.set(mine, (granted.get(mine) ?? 0) + grossCents)
    const owed = debts.filter((debt) => debt.memberId === grant.memberId)
    const netted = netDebts(owed, grossCents)
    for (const { id, remainingCents } of netted.changes) {
      changed.add(id)
      for (const debt of owed) if (debt.id === id) debt.remainingCents = remainingCents
    }
    if (netted.nettedCents > 0) cuts.push({ by: 'correction', cents: netted.nettedCents })
    const explanation = { reason: grant.reason, isRest: grant.isRest ?? false, cuts }
    return { ...grant, grossCents, valueCents: netted.valueCents, explanation }
  })
  const debtChanges = debts
    .filter(({ id }) => changed.has(id))
    .map(({ id, remainingCents }) => ({ id, remainingCents }))
  return { limited, debtChanges }
}
