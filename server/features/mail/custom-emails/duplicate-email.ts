import { v7 as uuid } from 'uuid'
import { copyTitle } from '#domain/mail/custom-emails/copy-title.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerOnce, pressedTwiceMs } from '#server/platform/repeats/answer-once.ts'
import { auditEmail } from './audit-email.ts'
import { findCustomEmail, insertCustomEmail, isAsCreated } from './queries/emails.ts'
import { listCopyTitles } from './queries/list.ts'

/**
 * Makes a draft of an email, sent or not, with its content and recipients, without its time and under a title of its
 * own. A repeat, by its key or within a minute, is the draft that is there, unless that was changed since.
 */
export async function duplicateEmail(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  key: string | undefined,
): Promise<string> {
  const { employerId } = actor
  const [email] = await findCustomEmail(db, { employerId, id })
  // Those of recommendations are written with their recommendation.
  if (!email || email.recommendationId !== null) throw notFound('The email')
  const { title, rule, ruleValue, kind, html, design } = email
  const copy = {
    employer_id: employerId,
    title,
    rule,
    rule_value: ruleValue,
    kind,
    html,
    design,
    is_draft: true,
  }
  const now = clock.now()
  const once = { employerId, purpose: 'custom email copy', key, now, withinMs: pressedTwiceMs }
  const stored = await inEmployerTransaction(db, employerId, (trx) =>
    answerOnce(
      trx,
      {
        ...once,
        payload: [id, copy],
        stands: (made: { id: string; title: string }) => isAsCreated(trx, { ...copy, ...made }),
      },
      async () => {
        const copyId = uuid()
        const taken = await listCopyTitles(trx, employerId)
        const made = { id: copyId, title: copyTitle(title, taken) }
        await insertCustomEmail(trx, { ...copy, ...made, created_at: now })
        await auditEmail(trx, actor, 'drafted', { id: copyId, at: now, details: { copied: id } })
        return made
      },
    ),
  )
  return stored.id
}
