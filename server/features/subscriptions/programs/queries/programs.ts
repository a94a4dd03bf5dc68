import { type Insertable, sql, type Updateable } from 'kysely'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import type { BillingPeriod } from '#domain/subscriptions/programs/periods.ts'
import type { OwnPrice } from '#domain/subscriptions/programs/price-list.ts'
import type { Charge } from '#domain/subscriptions/programs/proration.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { type RowKey, updateRow } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Subscriptions } from '#server/platform/db/types.gen.ts'

/** A stretch that is paid or free, with the employees it was billed for. */
export interface PaidPeriod extends BillingPeriod {
  quantity: number
  invoiceId: string | null
}

/** An order nobody has paid, as `listPrograms` finds it: without those whose time is over. */
export interface OpenOrder {
  id: string
  kind: 'start' | 'upgrade'
  toQuantity: number
  startOn: string
  charges: Charge[]
  amountCents: number
  lapsesAt: Date | null
}

export type ProgramRow = Omit<
  Awaited<ReturnType<typeof selectPrograms>>[number],
  `order${string}`
> & {
  order: OpenOrder | null
}

interface Wanted {
  employerId: string
  now: Date
}

/** An employer's programs with their periods and what waits to be paid, the latest first. */
export async function listPrograms(
  db: Parameters<typeof selectPrograms>[0],
  wanted: Wanted,
): Promise<ProgramRow[]> {
  const rows = await selectPrograms(db, wanted)
  return rows.map(
    ({
      orderId,
      orderKind,
      orderToQuantity,
      orderStartOn,
      orderCharges,
      orderAmountCents,
      orderLapsesAt,
      ...program
    }) => {
      if (!orderId || !orderKind || !orderToQuantity || !orderStartOn || !orderAmountCents) {
        return { ...program, order: null }
      }
      const order = {
        id: orderId,
        kind: orderKind,
        toQuantity: orderToQuantity,
        startOn: orderStartOn,
        charges: orderCharges ?? [],
        amountCents: orderAmountCents,
        lapsesAt: orderLapsesAt,
      }
      return { ...program, order }
    },
  )
}

const periodsOfProgram = sql<PaidPeriod[]>`coalesce((
  select json_agg(json_build_object('kind', p.kind, 'startOn', p.start_on, 'endOn', p.end_on,
    'interval', p.interval, 'quantity', p.quantity, 'unitMills', p.unit_mills,
    'invoiceId', p.invoice_id) order by p.start_on)
  from subscription_periods as p
  where p.employer_id = s.employer_id and p.subscription_id = s.id), '[]')`

/** Paid on a page: what was too little for one is owed instead. */
const isStartPaid = sql<boolean>`exists (
  select from subscription_orders as paid
  join payment_sessions as x on x.employer_id = paid.employer_id and x.order_id = paid.id
  where paid.employer_id = s.employer_id and paid.subscription_id = s.id
    and paid.kind = 'start' and paid.status = 'paid' and x.status = 'paid')`

const selectPrograms = compiled<Wanted>()((db, { employerId, now }) =>
  db
    .selectFrom('subscriptions as s')
    .leftJoin('subscription_orders as o', (join) =>
      join
        .onRef('o.employer_id', '=', 's.employer_id')
        .onRef('o.subscription_id', '=', 's.id')
        .on('o.status', '=', 'open')
        .on((on) => on.or([on('o.lapses_at', 'is', null), on('o.lapses_at', '>', now)])),
    )
    .leftJoin('reward_programs as r', (join) =>
      join
        .onRef('r.employer_id', '=', 's.employer_id')
        .onRef('r.subscription_id', '=', 's.id')
        .on('r.deleted_at', 'is', null),
    )
    .select([
      's.id',
      's.type',
      's.status',
      's.interval',
      's.next_interval as nextInterval',
      's.quantity',
      's.downgrade_quantity as downgradeQuantity',
      's.fixed_cost_type as fixedCostType',
      's.cost_per_employee_cents as costPerEmployeeCents',
      's.start_on as startOn',
      's.last_on as lastOn',
      's.trial_ends_on as trialEndsOn',
      's.next_billing_on as nextBillingOn',
      's.cancel_last_on as cancelLastOn',
      's.created_at as createdAt',
      's.launched_at as launchedAt',
      'r.id as rewardProgramId',
      'o.id as orderId',
      'o.kind as orderKind',
      'o.to_quantity as orderToQuantity',
      'o.start_on as orderStartOn',
      'o.amount_cents as orderAmountCents',
      'o.lapses_at as orderLapsesAt',
      periodsOfProgram.as('periods'),
      isStartPaid.as('isStartPaid'),
    ])
    // Written by this feature only, in these shapes.
    .select((column) => [
      column.ref('s.reward_settings').$castTo<RewardSettings | null>().as('rewardSettings'),
      column.ref('o.charges').$castTo<Charge[] | null>().as('orderCharges'),
    ])
    .where('s.employer_id', '=', employerId)
    .where('s.status', '<>', 'discarded')
    .orderBy('s.start_on', 'desc')
    .orderBy('s.id', 'desc'),
)

export async function insertProgram(trx: Trx, program: Insertable<Subscriptions>): Promise<void> {
  await trx.insertInto('subscriptions').values(program).execute()
}

export function updateProgram(
  trx: Trx,
  program: RowKey,
  changes: Updateable<Subscriptions>,
): Promise<void> {
  return updateRow(trx, 'subscriptions', program, changes)
}

/** What programs of an employer depend on. */
export const findSubscriber = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers as e')
    .select([
      'e.id as employerId',
      'e.name',
      'e.email',
      'e.status',
      'e.closed_at as closedAt',
      'e.community_name as communityName',
      'e.community_size as communitySize',
      'e.time_zone as timeZone',
      sql<number>`(select count(*) from members as m where m.employer_id = e.id
        and m.joined_at is not null and m.disabled_at is null and m.deleted_at is null)`.as(
        'joinedMembers',
      ),
      sql<OwnPrice[]>`coalesce((
        select json_agg(json_build_object('interval', p.interval, 'fromOn', p.from_on,
          'unitMills', p.unit_mills)) from employer_prices as p
        where p.employer_id = e.id), '[]')`.as('ownPrices'),
    ])
    .where('e.id', '=', employerId),
)
