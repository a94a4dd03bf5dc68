import { v7 as uuid } from 'uuid'
import { deduct, grant } from '#domain/money/ledger/grant.ts'
import { type Posted, post } from '#server/features/money/ledger/post.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { PlatformActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findAccount } from './queries/list-lots.ts'

interface Given {
  /** Names this one change: asked for again it is not made again. */
  changeId: string
  amountCents: number
  at?: Date
}

/** An administrator gives an employer credit; it is recorded under who did. */
export async function grantCredit(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  actor: PlatformActor,
  given: Given,
): Promise<Posted<never>> {
  const at = given.at ?? platform.clock.now()
  const { amountCents } = given
  const answer = await post(trx, platform, request(actor, given, at), async () =>
    grant({ lotId: uuid(), amountCents, at }),
  )
  if (answer.kind === 'posted') await audit(trx, actor, given, 'credit.granted', at)
  return answer
}

/** An administrator takes credit back, from the oldest lots; refused when there is less. */
export async function deductCredit(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  actor: PlatformActor,
  given: Given,
): Promise<Posted<'insufficient_credit'>> {
  const at = given.at ?? platform.clock.now()
  const { amountCents } = given
  const answer = await post(trx, platform, request(actor, given, at), async (ledger) =>
    deduct(await ledger.employerLots(), { amountCents, at }),
  )
  if (answer.kind === 'posted') await audit(trx, actor, given, 'credit.deducted', at)
  return answer
}

/** One key for whatever is done under one change: it never both gives and takes. */
function request({ employerId }: PlatformActor, { changeId }: Given, at: Date) {
  return { employerId, key: `credit_change:${changeId}`, subjectId: changeId, at }
}

/** With what the employer had to spend before and afterwards. */
async function audit(
  trx: Trx,
  actor: PlatformActor,
  { changeId, amountCents }: Given,
  action: 'credit.granted' | 'credit.deducted',
  at: Date,
): Promise<void> {
  const [account] = await findAccount(trx, { employerId: actor.employerId, now: at })
  const afterCents = account?.availableCents ?? 0
  const changeCents = action === 'credit.granted' ? amountCents : -amountCents
  await auditEmployer(trx, actor, {
    at,
    action,
    subject: { kind: 'credit', id: changeId },
    details: {
      cents: amountCents,
      before_cents: afterCents - changeCents,
      after_cents: afterCents,
    },
  })
}
