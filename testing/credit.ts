import { v7 as uuid } from 'uuid'
import type { Outcome } from '#domain/money/ledger/entries.ts'
import { purchase, serviceFee } from '#domain/money/ledger/purchase.ts'
import { gift } from '#domain/money/ledger/wallet-money.ts'
import { type Ledger, type Posted, post } from '#server/features/money/ledger/post.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from './test-app.ts'

/** Posts a flow in a transaction of its own, under a fresh key unless one is given. */
export async function postFlow<Code extends string>(
  { platform }: TestApp,
  employerId: string,
  flow: (ledger: Ledger) => Promise<Outcome<Code>> | Outcome<Code>,
  key: string = uuid(),
): Promise<Posted<Code>> {
  return inEmployerTransaction(platform.db, employerId, (trx) =>
    post(trx, platform, { employerId, key, subjectId: null }, async (ledger) => flow(ledger)),
  )
}

/** Credit as a confirmed payment posts it, bought now; answers the purchase and its lot. */
export async function buyCredit(app: TestApp, employerId: string, amountCents: number) {
  const [purchaseId, lotId, at] = [uuid(), uuid(), app.clock.now()]
  const feeCents = serviceFee(amountCents, 3)
  await postFlow(app, employerId, ({ shortfallCents }) =>
    purchase({ purchaseId, lotId, amountCents, feeCents, shortfallCents, at }),
  )
  return { purchaseId, lotId, amountCents, feeCents }
}

/** Moves credit of an employer into a member's wallet. */
export async function fillWallet(
  app: TestApp,
  { employer_id: employerId, id: memberId }: { employer_id: string; id: string },
  amountCents: number,
): Promise<void> {
  const at = app.clock.now()
  const answer = await postFlow(app, employerId, async (ledger) =>
    gift(await ledger.employerLots(), { memberId, amountCents, newId: uuid, at }),
  )
  if (answer.kind !== 'posted') throw new Error(`The wallet was not filled: ${answer.kind}`)
}
