import { sql } from 'kysely'
import { roundTo, toDollars } from '#domain/money.ts'
import type { LocalDate } from '#domain/time.ts'
import { kgPerUrbanTree } from '#domain/trips/trips/factors.ts'
import { carpoolDaySpaces } from '#domain/trips/trips/parking.ts'
import { readDailyCosts } from '#server/features/planning/costs/read-costs.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** Half-open. */
export interface Stretch {
  startOn: LocalDate
  endOn: LocalDate
}

/** Figures by name, as every screen rounds them. */
export type Counted = Record<string, number>

/**
 * What an employer's stretch of days comes to, counted row by row from trips, rewards, invoices and postings: from
 * nothing that is kept beside them. The other half of `listFigureMismatches`.
 */
export async function countFigures(db: Db, employerId: string, stretch: Stretch): Promise<Counted> {
  const [trips, days, modes, money, daily] = [
    await countTrips(db, employerId, stretch),
    await countDays(db, employerId, stretch),
    await countModes(db, employerId, stretch),
    await countMoney(db, employerId, stretch),
    await readDailyCosts(db, employerId),
  ]
  const savedCents = days.parking * daily.parkingCents + days.telecommute * daily.teleworkCents
  return {
    ...trips,
    ...modes,
    ...money,
    'office days': days.office,
    'telecommute days': days.telecommute,
    'parking spaces': roundTo(days.parking, 2),
    'equivalent savings': toDollars(roundTo(savedCents, 0)),
  }
}

const trips = (employerId: string, { startOn, endOn }: Stretch) =>
  sql`trips where employer_id = ${employerId} and trip_on >= ${startOn}::date
    and trip_on < ${endOn}::date`

async function countTrips(db: Db, employerId: string, stretch: Stretch): Promise<Counted> {
  const weight = sql`case mode when 'telecommute' then 2 else 1 end`
  const { rows } = await sql<Record<string, number>>`
    select count(distinct member_id) as commuters,
      count(*) filter (where source = 'website') as website,
      count(*) filter (where source = 'automatic') as automatic,
      count(*) filter (where source = 'mobile_automatic') as "mobileAutomatic",
      count(*) filter (where source = 'mobile_manual') as "mobileManual",
      coalesce(sum(${weight}), 0) as trips,
      coalesce(sum(${weight}) filter (where mode not in ('drive', 'drive_ev')), 0) as green,
      coalesce(sum(miles), 0) as miles, coalesce(sum(points), 0) as points,
      coalesce(sum(co2_saved_kg), 0) as co2, coalesce(sum(cost_savings_cents), 0) as savings,
      coalesce(sum(benefit_minutes), 0) as minutes, coalesce(sum(reduced_vmt), 0) as vmt
    from ${trips(employerId, stretch)}`.execute(db)
  const of = (name: string) => Number(rows[0]?.[name] ?? 0)
  return {
    commuters: of('commuters'),
    'records by website': of('website'),
    'records by themselves': of('automatic'),
    'records by the app': of('mobileAutomatic'),
    'records in the app': of('mobileManual'),
    trips: of('trips'),
    'green trips': of('green'),
    miles: roundTo(of('miles'), 2),
    points: roundTo(of('points'), 2),
    'kg saved': roundTo(of('co2'), 2),
    trees: roundTo(of('co2') / kgPerUrbanTree, 2),
    savings: toDollars(of('savings')),
    'benefit hours': roundTo(of('minutes') / 60, 2),
    'reduced vmt': roundTo(of('vmt'), 2),
  }
}

async function countDays(db: Db, employerId: string, stretch: Stretch) {
  const { rows } = await sql<{ office: number; telecommute: number; parking: number }>`
    select count(*) filter (where not telecommutes) as office,
      count(*) filter (where telecommutes) as telecommute,
      coalesce(sum(case when drives then 0 when pools then ${carpoolDaySpaces}::numeric else 1 end),
        0) as parking
    from (
      select bool_or(mode = 'telecommute') as telecommutes,
        bool_or(mode in ('drive', 'drive_ev')) as drives, bool_or(mode = 'carpool') as pools
      from ${trips(employerId, stretch)} group by member_id, trip_on
    ) as days`.execute(db)
  const { office, telecommute, parking } = rows[0] ?? { office: 0, telecommute: 0, parking: 0 }
  return { office, telecommute, parking: Number(parking) }
}

async function countModes(db: Db, employerId: string, stretch: Stretch): Promise<Counted> {
  const { rows } = await sql<{ mode: string; trips: number; miles: number; members: number }>`
    select mode, count(*) * case mode when 'telecommute' then 2 else 1 end as trips,
      sum(miles) as miles, count(distinct member_id) as members
    from ${trips(employerId, stretch)} group by mode`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ mode, trips: count, miles, members }) => [
      [`trips by ${mode}`, Number(count)],
      [`miles by ${mode}`, roundTo(Number(miles), 2)],
      [`commuters by ${mode}`, Number(members)],
    ]),
  )
}

async function countMoney(db: Db, employerId: string, stretch: Stretch): Promise<Counted> {
  const within = (day: ReturnType<typeof sql>) =>
    sql`${day} >= ${stretch.startOn}::date and ${day} < ${stretch.endOn}::date`
  const rewards = sql`rewards r join reward_programs p on p.employer_id = r.employer_id
    and p.id = r.program_id where r.employer_id = ${employerId} and r.status <> 'cancelled'
    and r.value_cents <> 0 and ${within(sql`r.earned_on`)}`
  const lines = (what: ReturnType<typeof sql>) => sql`(
    select coalesce(sum(l.amount_cents), 0) from invoices i
    join employers e on e.id = i.employer_id
    join invoice_lines l on l.employer_id = i.employer_id and l.invoice_id = i.id
    where i.employer_id = ${employerId} and i.status not in ('refunded', 'void') and ${what}
      and ${within(sql`(i.issued_at at time zone e.time_zone)::date`)})::bigint`
  const { rows } = await sql<Record<string, number>>`
    select (select coalesce(sum(r.value_cents), 0) from ${rewards})::bigint as earned,
      (select count(*) from ${rewards}) as rewards,
      (select coalesce(sum(r.value_cents), 0) from ${rewards}
        and p.subscription_id is null)::bigint as credit,
      ${lines(sql`i.type = 'subscription'`)} as invoiced,
      ${lines(sql`i.type = 'credit' and l.kind = 'fee'`)} as fees,
      ${lines(sql`i.type = 'credit' and l.kind <> 'fee'`)} as bought,
      (select coalesce(-sum(x.cents), 0) from ledger_transactions t
        join employers e on e.id = t.employer_id
        join ledger_entries x on x.employer_id = t.employer_id and x.transaction_id = t.id
        where t.employer_id = ${employerId} and x.cents < 0
          and t.kind in ('credit_expired', 'member_credit_expired')
          and ${within(sql`(t.at at time zone e.time_zone)::date`)})::bigint as ended,
      (select coalesce(sum(x.cents), 0) from ledger_transactions t
        join employers e on e.id = t.employer_id
        join ledger_entries x on x.employer_id = t.employer_id and x.transaction_id = t.id
        where t.employer_id = ${employerId} and x.account = 'available'
          and (t.at at time zone e.time_zone)::date < ${stretch.endOn}::date)::bigint
        as balance`.execute(db)
  const of = (name: string) => Number(rows[0]?.[name] ?? 0)
  return {
    'rewards earned': toDollars(of('earned')),
    'number of rewards': of('rewards'),
    'rewards paid from credit': toDollars(of('credit')),
    'subscription invoices': toDollars(of('invoiced')),
    'fees on credit': toDollars(of('fees')),
    'program cost': toDollars(of('credit') + of('invoiced') + of('fees')),
    'credit bought': toDollars(of('bought')),
    'credit ended': toDollars(of('ended')),
    balance: toDollars(of('balance')),
  }
}
