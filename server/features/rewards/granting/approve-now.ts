import { v7 as uuid } from 'uuid'
import { approveMany } from '#domain/money/ledger/reward-money.ts'
import { post } from '#server/features/money/ledger/post.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { approveRows } from './queries/due-rewards.ts'
import { listFunded } from './queries/standing-rewards.ts'

/** Approves those of some rewards that are pending and funded, before their time; answers how many. */
export async function approveNow(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, at }: { employerId: string; at: Date },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  let wallets: ReturnType<typeof approveMany>['wallets'] = new Map()
  const request = { employerId, key: `approval:${uuid()}`, subjectId: null, at }
  await post(trx, platform, request, async () => {
    const approval = approveMany(await listFunded(trx, { employerId, ids }), { newId: uuid, at })
    wallets = approval.wallets
    return approval.outcome
  })
  await approveRows(trx, { employerId, at }, wallets)
  return wallets.size
}
