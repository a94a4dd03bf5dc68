import type { BuiltEmail } from '#contract/mail/custom-emails.ts'
import { builtContent } from '#server/features/mail/custom-emails/built-content.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getRecommendation } from './get-recommendation.ts'
import { saveContent } from './queries.ts'

/** Saves what the block editor made for the e-mails still to come. */
export async function saveRecommendationContent(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  built: BuiltEmail,
): Promise<void> {
  const key = { employerId: actor.employerId, id }
  const content = builtContent(built)
  await getRecommendation(db, key)
  await inTransaction(db, async (trx) => {
    await saveContent(trx, key, content)
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'recommendation.content_saved',
      subject: { kind: 'recommendation', id },
    })
  })
}
