import type { Swept } from './load.ts'
import type { Broken } from './promises.ts'

/** Something done to the data of a sweep, and what the count has to say of it. */
export interface Harm {
  what: string
  statements: string
  list: keyof Broken
  says: string
}

/** Harms of every kind, in groups that touch different rows: each group goes into a copy of its own. */
export function harmsOf({ answered, waves, days }: Swept): Harm[][] {
  const [wave] = waves
  const trip = [...answered.trips.values()].find(({ removal }) => removal === 'none')?.id
  const [session] = answered.purchases.keys()
  const [redemption] = answered.redemptions.keys()
  if (!wave || !trip || !session || !redemption) throw new Error('The sweep answered too little')
  const { employerId, dueEmployerId } = wave
  const drawn = `employer_id = '${employerId}' and period_id in (
    select id from draw_periods where kind = 'weekly' and start_on = '${days.weekOn}')`
  return [
    [
      {
        what: 'a trip that was answered before it was written',
        statements: `delete from trips where id = '${trip}'`,
        list: 'lost',
        says: `the trip ${trip} is nowhere`,
      },
      {
        what: 'a purchase that was never posted',
        statements: `delete from ledger_transactions where subject_id = '${session}'`,
        list: 'lost',
        says: `purchase ${session}: 0,0,0`,
      },
      {
        what: 'a redemption that was forgotten',
        statements: `delete from redemptions where id = '${redemption}'`,
        list: 'lost',
        says: `redemption ${redemption}`,
      },
      {
        what: 'a monthly invoice that was not issued',
        statements: `delete from invoices where employer_id = '${dueEmployerId}'`,
        list: 'lost',
        says: `the invoice of ${dueEmployerId}`,
      },
      {
        what: 'a trip that was rewarded twice',
        statements: copyOf(
          'rewards',
          `employer_id = '${employerId}' and kind = 'trip' and status <> 'cancelled'`,
          {
            id: 'gen_random_uuid()',
            key: `'another'`,
          },
        ),
        list: 'doubled',
        says: '2 rewards of ',
      },
      {
        what: 'a draw that was made twice',
        statements: copyOf('draws', drawn, { id: 'gen_random_uuid()', entry: `'another'` }),
        list: 'draws',
        says: `${employerId}: 1 periods, {"draws":3,`,
      },
      {
        what: 'a sum of trips that are not there',
        statements: `update member_months set trips = trips + 1 where employer_id = '${employerId}'`,
        list: 'rollups',
        says: `${employerId}: "member_months"`,
      },
    ],
    [
      {
        what: 'a trip that nobody sent',
        statements: copyOf('trips', `id = '${trip}'`, {
          id: 'gen_random_uuid()',
          external_id: `'of nobody'`,
          trip_on: `'2020-01-01'`,
        }),
        list: 'doubled',
        says: 'trip of nobody',
      },
      {
        what: 'a purchase that was posted twice',
        statements: copyOf('ledger_transactions', `subject_id = '${session}'`, {
          id: 'gen_random_uuid()',
          key: `'bought again'`,
          number: '100001',
        }),
        list: 'doubled',
        says: `purchase ${session}: 2,1,1`,
      },
      {
        what: 'a redemption that was taken from the wallet twice',
        statements: copyOf(
          'ledger_transactions',
          `subject_id = '${redemption}' and kind = 'redemption'`,
          { id: 'gen_random_uuid()', key: `'redeemed again'`, number: '100002' },
        ),
        list: 'doubled',
        says: `redemption ${redemption}: 2,1,1`,
      },
      {
        what: 'a month that was invoiced twice, under a number that leaves others out',
        statements: copyOf('invoices', `employer_id = '${dueEmployerId}'`, {
          id: 'gen_random_uuid()',
          number: `left(number, 5) || '999999'`,
          start_on: `'2020-01-01'`,
        }),
        list: 'doubled',
        says: `2 invoices of ${dueEmployerId}`,
      },
      {
        what: 'a winner who was not drawn',
        statements: `update draws set winner = 'somebody else' where ${drawn}`,
        list: 'draws',
        says: 'the file of ',
      },
      {
        what: 'an entry of another amount',
        statements: `update ledger_entries set cents = cents + 1 where account = 'payouts'
          and transaction_id in (select id from ledger_transactions
            where subject_id = '${redemption}' and kind = 'redemption_paid')`,
        list: 'ledgers',
        says: `"what":"transaction"`,
      },
    ],
    [
      {
        what: 'a receipt that nobody queued',
        statements: `delete from outbox_mails where attachment_id in (
          select id from invoices where session_id = '${session}')`,
        list: 'lost',
        says: `purchase ${session}: 1,1,0`,
      },
      {
        what: 'somebody who took part in a draw and is not among those who did',
        statements: `delete from draw_entrants where draw_id in (
          select id from draws where ${drawn} limit 1)`,
        list: 'draws',
        says: `of ${days.weekOn}: lacks `,
      },
    ],
  ]
}

/** Another row as one that is there, with some columns of its own. */
function copyOf(table: string, where: string, own: Record<string, string>): string {
  const columns = Object.entries(own).map(([name, value]) => `'${name}', ${value}`)
  const row = `to_jsonb(${table}) || jsonb_build_object(${columns.join(', ')})`
  return `insert into ${table} select (jsonb_populate_record(null::${table}, ${row})).*
    from ${table} where ${where} limit 1`
}
