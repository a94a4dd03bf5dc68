import type { Charge } from '#domain/subscriptions/programs/proration.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Billed {
  employerId: string
  subscriptionId: string
  charges: readonly Charge[]
  invoiceId: string | null
  at: Date
}

/** Writes what is paid or free; a period that is there already fails, so that none is billed twice. */
export async function insertPeriods(trx: Trx, billed: Billed): Promise<void> {
  const { employerId, subscriptionId, charges, invoiceId, at } = billed
  const rows = charges.map(({ period, employees }) => ({
    employer_id: employerId,
    subscription_id: subscriptionId,
    start_on: period.startOn,
    end_on: period.endOn,
    kind: period.kind,
    interval: period.interval,
    quantity: employees,
    unit_mills: period.unitMills,
    invoice_id: period.kind === 'trial' ? null : invoiceId,
    created_at: at,
  }))
  await trx.insertInto('subscription_periods').values(rows).execute()
}
