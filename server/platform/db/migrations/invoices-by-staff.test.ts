import { Kysely, PGliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import { openPglite } from '../open-embedded.ts'

const id = (name: string) => `0197f000-0000-7000-8000-${name.padStart(12, '0')}`
const employer = id('e')

it('refunds of cancelled programs that nothing was reported of are asked for from now on', {
  timeout: 300_000,
}, async () => {
  const pglite = await openPglite({})
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await migrateTo(db, '041-redemptions')
  // Only what the refunds are read from is there.
  await pglite.query('set session_replication_role = replica')
  const programs = [
    { n: '1', status: 'canceled', invoice: 'paid', event: null },
    { n: '2', status: 'canceled', invoice: 'paid', event: 'refund_failed' },
    { n: '3', status: 'canceled', invoice: 'refunded', event: 'refunded' },
    { n: '4', status: 'launched', invoice: 'paid', event: null },
  ]
  for (const { n, status, invoice, event } of programs) {
    const [program, order, session, bill] = ['a', 'b', 'c', 'd'].map((kind) => id(`${kind}${n}`))
    const at = `'2026-11-20T18:00:00Z'`
    await pglite.exec(`
      insert into subscriptions (employer_id, id, type, interval, quantity, start_on, status,
        created_at, canceled_at)
      values ('${employer}', '${program}', 'ongoing', 'month', 10, '2026-12-15', '${status}', ${at},
        ${status === 'canceled' ? at : 'null'});
      insert into subscription_orders (employer_id, id, subscription_id, kind, status, to_quantity,
        start_on, amount_cents, charges, invoice_id, created_at, settled_at)
      values ('${employer}', '${order}', '${program}', 'start', 'paid', 10, '2026-12-15', 1548, '[]',
        '${bill}', ${at}, ${at});
      insert into payment_sessions (employer_id, id, purpose, amount_cents, fee_cents, order_id,
        gateway, gateway_payment_id, status, expires_at, created_at, settled_at)
      values ('${employer}', '${session}', 'subscription', 1548, 0, '${order}', 'stripe', 'pi_${n}',
        'paid', ${at}, ${at}, ${at});
      insert into invoices (employer_id, id, number, type, status, value_cents, paid_cents, bill_to,
        issued_at, paid_at)
      values ('${employer}', '${bill}', '2026-${n}', 'subscription', '${invoice}', 1548, 1548, '{}',
        ${at}, ${at});
      insert into invoice_payments (employer_id, id, invoice_id, cents, method, session_id, paid_at)
      values ('${employer}', '${id(`f${n}`)}', '${bill}', 1548, 'card', '${session}', ${at})`)
    if (event) {
      await pglite.exec(`
        insert into gateway_events (id, kind, event, happened_at, received_at)
        values ('evt_${n}', '${event}', '{"paymentId": "pi_${n}"}', ${at}, ${at})`)
    }
  }
  await migrateTo(db, '043-lists-of-invoices')
  const { rows } = await pglite.query(`
    select invoice_id, session_id, cents, method, subscription_id, asked_by, done_at, failed_at
    from invoice_refunds`)
  expect(rows).toEqual([
    {
      invoice_id: id('d1'),
      session_id: id('c1'),
      cents: 1548,
      method: 'card',
      subscription_id: id('a1'),
      asked_by: null,
      done_at: null,
      failed_at: null,
    },
  ])
  await pglite.close()
})
