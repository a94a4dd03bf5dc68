import { v7 as uuid } from 'uuid'
import type { Part } from '#domain/money/ledger/lots.ts'
import { payRedemption, redeem } from '#domain/money/ledger/wallet-money.ts'
import { postFlow } from './credit.ts'
import type { TestApp } from './test-app.ts'

/** A member redeems so much of the wallet; answers of which lots, for paying it out. */
export async function redeemCents(
  app: TestApp,
  member: { employer_id: string; id: string },
  amountCents: number,
): Promise<Part[]> {
  const { employer_id: employerId, id: memberId } = member
  const at = app.clock.now()
  const answer = await postFlow(
    app,
    employerId,
    async (ledger) => redeem(await ledger.memberLots(memberId), { memberId, amountCents, at }),
    uuid(),
  )
  if (answer.kind !== 'posted') throw new Error(`Not redeemed: ${answer.kind}`)
  return answer.posting.entries.flatMap(({ account, lotId, cents }) =>
    account === 'redeeming' && lotId ? [{ lotId, cents }] : [],
  )
}

/** What a member redeemed reaches them. */
export async function payOut(
  app: TestApp,
  member: { employer_id: string; id: string },
  parts: readonly Part[],
): Promise<void> {
  await postFlow(app, member.employer_id, () => payRedemption(member.id, parts))
}
