import { v7 as uuid } from 'uuid'
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
