import { plans } from '#domain/subscriptions/programs/plans.ts'
import { localDateOf } from '#domain/time.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { presentEmployer } from './present.ts'
import { listChunk } from './queries/list.ts'
import type { EmployerFilter, Order } from './queries/narrow.ts'

/** The employers as a filter leaves them, in its order; days are those of each employer. */
export function employersTable(db: Db, filter: EmployerFilter, order: Order, now: Date): Table {
  return tableOf({
    name: 'employers',
    title: 'Employers',
    columns: [
      { heading: 'Organization', width: 28, value: ({ wire }) => wire.community_name },
      { heading: 'Type', width: 20, value: ({ wire }) => wire.community_type },
      { heading: 'Contact', width: 22, value: ({ wire }) => wire.name },
      { heading: 'Email', width: 28, value: ({ wire }) => wire.email },
      { heading: 'Status', width: 12, value: ({ state }) => stateLabels[state] },
      { heading: 'Registered', kind: 'date', value: ({ registeredOn }) => registeredOn },
      { heading: 'Approved on', kind: 'date', value: ({ approvedOn }) => approvedOn },
      { heading: 'Community size', kind: 'number', value: ({ wire }) => wire.community_size },
      { heading: 'Joined members', kind: 'number', value: ({ wire }) => wire.real_count },
      { heading: 'Plan', width: 12, value: ({ wire }) => planLabel(wire.subscription_plan) },
      {
        heading: 'Total price',
        kind: 'dollars',
        value: ({ wire }) => wire.active_subscription?.total_price ?? null,
      },
      {
        heading: 'Discount',
        kind: 'dollars',
        value: ({ wire }) => wire.active_subscription?.discount ?? null,
      },
      { heading: 'Total benefits', kind: 'dollars', value: ({ wire }) => wire.total_benefits },
      { heading: 'Redeemed', kind: 'dollars', value: ({ wire }) => wire.redeemed },
      {
        heading: 'Ends within 30 days',
        kind: 'dollars',
        value: ({ wire }) => wire.amount_gonna_expire,
      },
      { heading: 'Expired credit', kind: 'dollars', value: ({ wire }) => wire.expired_credit },
      {
        heading: 'Own price, month',
        kind: 'number',
        value: ({ wire }) => wire.custom_subscription_plans.month,
      },
      {
        heading: 'Own price, half year',
        kind: 'number',
        value: ({ wire }) => wire.custom_subscription_plans.half_year,
      },
      {
        heading: 'Own price, year',
        kind: 'number',
        value: ({ wire }) => wire.custom_subscription_plans.year,
      },
      { heading: 'Service fee %', kind: 'number', value: ({ wire }) => wire.service_fee.fee },
    ],
    rows: presented(db, filter, order, now),
  })
}

async function* presented(db: Db, filter: EmployerFilter, order: Order, now: Date) {
  const read = (last: Awaited<ReturnType<typeof listChunk>>[number] | undefined) =>
    listChunk(db, filter, order, { count: rowsAtOnce, last, now })
  for await (const rows of readChunks(rowsAtOnce, read)) {
    yield rows.map((row) => ({
      wire: presentEmployer(row, now),
      state: row.status,
      registeredOn: localDateOf(row.createdAt, row.timeZone),
      approvedOn: row.approvedAt && localDateOf(row.approvedAt, row.timeZone),
    }))
  }
}

const stateLabels = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  disabled: 'Disabled',
} as const

function planLabel(plan: keyof typeof plans | null): string | null {
  return plan && plans[plan].label
}
