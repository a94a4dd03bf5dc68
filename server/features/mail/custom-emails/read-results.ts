import type { EmailResults } from '#contract/mail/custom-emails-counts.ts'
import { localTimeOf } from '#domain/local-time.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { findResults, listLinks } from './queries/links.ts'

/** What became of an email. Of fewer than five who got it no clicks are told: they would be somebody's. */
export async function readResults(db: Db, key: RowKey): Promise<EmailResults> {
  const found = await findResults(db, key)
  if (!found) throw notFound('The email')
  const { startedAt, timeZone, ruleValue, sent, failed, waiting, cancelled, ...email } = found
  const isCounted = sent >= fewestPeople
  const links = await listLinks(db, key)
  return {
    _id: key.id,
    ...email,
    rule_value: ruleValue,
    sent_at: startedAt && localTimeOf(startedAt, timeZone),
    delivered: sent,
    failed,
    waiting,
    cancelled,
    clicks: isCounted ? links.reduce((sum, { clicks }) => sum + clicks, 0) : null,
    links: links.map(({ url, clicks }) => ({ url, clicks: isCounted ? clicks : null })),
  }
}
