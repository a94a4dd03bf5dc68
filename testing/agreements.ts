import { v7 as uuid } from 'uuid'
import {
  insertMemberAcceptance,
  listForMember,
} from '#server/features/identity/agreements/commuter/queries.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Agreements } from '#server/platform/db/types.gen.ts'
import type { TestApp } from './test-app.ts'

/** A new version of an agreement, published now unless it is a draft; its id. */
export async function createAgreement(
  { platform, clock }: TestApp,
  type: Agreements['type'],
  { isDraft = false, content = '<p>A new version</p>' } = {},
): Promise<string> {
  const id = uuid()
  const now = clock.now()
  await platform.db
    .insertInto('agreements')
    .values({
      id,
      type,
      content,
      created_at: now,
      updated_at: now,
      published_at: isDraft ? null : now,
    })
    .execute()
  return id
}

/** A member has accepted all that is in force for members. */
export async function acceptAsMember(
  { platform: { db }, clock }: TestApp,
  member: MemberKey,
): Promise<void> {
  const agreements = await listForMember(db, member)
  await inEmployerTransaction(db, member.employerId, async (trx) => {
    for (const { id } of agreements) await insertMemberAcceptance(trx, member, id, clock.now())
  })
}
