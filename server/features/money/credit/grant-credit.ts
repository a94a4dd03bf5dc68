import { v7 as uuid } from 'uuid'
import { deduct, grant } from '#domain/money/ledger/grant.ts'
import { type Posted, post } from '#server/features/money/ledger/post.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Given {
  employerId: string
  /** Names this one change: asked for again it is not made again. */
  changeId: string
  amountCents: number
  /** Null in the demo world, where nobody gave it. */
  adminId: string | null
  at?: Date
}

/** An administrator gives an employer credit; it is recorded under the administrator. */
export async function grantCredit(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  given: Given,
): Promise<Posted<never>> {
  const at = given.at ?? platform.clock.now()
  const { amountCents } = given
  const answer = await post(trx, platform, request(given, 'grant', at), async () =>
    grant({ lotId: uuid(), amountCents, at }),
  )
  if (answer.kind === 'posted') await audit(trx, given, 'credit.granted', at)
  return answer
}

/** An administrator takes credit back, from the oldest lots; refused when there is less. */
export async function deductCredit(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  given: Given,
): Promise<Posted<'insufficient_credit'>> {
  const at = given.at ?? platform.clock.now()
  const { amountCents } = given
  const answer = await post(trx, platform, request(given, 'deduction', at), async (ledger) =>
    deduct(await ledger.employerLots(), { amountCents, at }),
  )
  if (answer.kind === 'posted') await audit(trx, given, 'credit.deducted', at)
  return answer
}

function request({ employerId, changeId }: Given, kind: string, at: Date) {
  return { employerId, key: `${kind}:${changeId}`, subjectId: changeId, at }
}

async function audit(trx: Trx, given: Given, action: string, at: Date): Promise<void> {
  const { employerId, adminId, changeId, amountCents } = given
  await recordAudit(trx, {
    at,
    actor: { kind: adminId ? 'admin' : 'system', id: adminId },
    employerId,
    action,
    subject: { kind: 'credit', id: changeId },
    details: { cents: amountCents },
  })
}
