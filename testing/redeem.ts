import { v7 as uuid } from 'uuid'
import { redeem } from '#domain/money/ledger/wallet-money.ts'
import { postFlow } from './credit.ts'
import type { TestApp } from './test-app.ts'

/** A member redeems so much of the wallet. */
export async function redeemCents(
  app: TestApp,
  member: { employer_id: string; id: string },
  amountCents: number,
): Promise<void> {
  const { employer_id: employerId, id: memberId } = member
  const at = app.clock.now()
  const answer = await postFlow(
    app,
    employerId,
    async (ledger) => redeem(await ledger.memberLots(memberId), { memberId, amountCents, at }),
    uuid(),
  )
  if (answer.kind !== 'posted') throw new Error(`Not redeemed: ${answer.kind}`)
}
