import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** Who gets the invoices of an employer, and what is printed on them. */
export interface InvoiceContact {
  name: string
  email: string
  communityName: string
  address: string
  status: 'pending' | 'approved' | 'declined' | 'disabled'
  isClosed: boolean
  timeZone: string
}

export const findContact = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employers')
    .select([
      sql<string>`coalesce(invoice_name, name)`.as('name'),
      sql<string>`coalesce(invoice_email, email)`.as('email'),
      'community_name as communityName',
      'address',
      'status',
      sql<boolean>`closed_at is not null`.as('isClosed'),
      'time_zone as timeZone',
    ])
    .where('id', '=', employerId),
)

export async function setContact(
  trx: Trx,
  { employerId, name, email }: { employerId: string; name: string; email: string },
): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ invoice_name: name, invoice_email: email })
    .where('id', '=', employerId)
    .execute()
}
