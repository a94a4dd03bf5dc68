import type { Db } from '#server/platform/db/transaction-guard.ts'

/** What the account itself says; nothing that signs in to it. */
export async function getAccount(db: Db, employerId: string) {
  return db
    .selectFrom('employers')
    .select([
      'id',
      'name',
      'email',
      'alt_email as altEmail',
      'phone',
      'community_type as communityType',
      'community_name as communityName',
      'address',
      'latitude',
      'longitude',
      'community_size as communitySize',
      'time_zone as timeZone',
      'invoice_name as invoiceName',
      'invoice_email as invoiceEmail',
      'created_at as createdAt',
    ])
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
}

export type Account = Awaited<ReturnType<typeof getAccount>>
