import { posted } from '#domain/money/ledger/entries.ts'
import { type HeldPart, holdMany } from '#domain/money/ledger/reward-money.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

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
export async function holdRewards(
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
