import { payOut } from '#server/features/money/redemptions/pay-redemption.ts'
import { tremendousGateway } from '#server/gateways/payouts/tremendous.ts'
import { acceptAsMember } from './agreements.ts'
import { capturedLog } from './captured-log.ts'
import { buyCredit, fillWallet } from './credit.ts'
import { createEmployer, createMember, tokenOf } from './factories.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'
import { startTremendousDouble, tremendousKeys, tremendousReport } from './tremendous-double.ts'

export type TremendousApp = Awaited<ReturnType<typeof startTremendousApp>>

/** The product with Tremendous's gateway against the double. */
export async function startTremendousApp() {
  const double = await startTremendousDouble()
  const captured = capturedLog()
  const payouts = tremendousGateway({ ...tremendousKeys, apiUrl: double.url })
  const app = await startTestApp({ payouts, log: captured.log })
  return {
    ...app,
    double,
    captured,

    /** Sends a report to the webhook, signed as it should be unless stated otherwise. */
    report(orderId: string, changes: Parameters<typeof tremendousReport>[1] = {}): Promise<Answer> {
      const { body, signature } = tremendousReport(orderId, changes)
      const headers = {
        'content-type': 'application/json',
        'tremendous-webhook-signature': signature,
      }
      return app.request('POST', '/tremendous/webhook', { body, headers })
    },

    async stop() {
      await app.stop()
      await double.close()
    },
  }
}

/** A member with so much in the wallet who has accepted every agreement, and a token. */
export async function memberWithWallet(app: TestApp, cents: number) {
  const employer = await createEmployer(app)
  const member = await createMember(app, employer.id)
  await buyCredit(app, employer.id, cents)
  await fillWallet(app, member, cents)
  const key = { employerId: employer.id, memberId: member.id }
  await acceptAsMember(app, key)
  return { employer, member, token: await tokenOf(app, { kind: 'commuter', ...key }) }
}

/** Has a redemption paid as its job does, after whoever asked before is done with it. */
export async function payLater(
  app: TestApp,
  key: { employerId: string; id: string },
): Promise<void> {
  app.clock.advance({ minutes: 2 })
  await payOut(app.platform, key)
}

/** How often each kind was posted of a redemption. */
export async function postingsOf(app: TestApp, id: string): Promise<Record<string, number>> {
  const rows = await app.platform.db
    .selectFrom('ledger_transactions')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('subject_id', '=', id)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
}
