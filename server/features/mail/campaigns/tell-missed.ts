import { localTimeOf } from '#domain/local-time.ts'
import { latestStartHours, missedUntil } from '#domain/mail/campaigns/dates.ts'
import { platformTimeZone } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type MissedDate, takeMissed } from './queries/missed.ts'

/** Tells who planned it, once, that a date of a campaign was missed: it never leaves by itself. */
export async function tellMissed(platform: Platform): Promise<void> {
  const { clock, config, db, log } = platform
  const oldest = missedUntil(clock.now())
  const missed = await inTransaction(db, async (trx) => {
    const dates = await takeMissed(trx, oldest)
    for (const date of dates) {
      if (date.email === null) continue
      await queueMail(platform, trx, {
        ...missedLetter(date, config.publicUrl),
        idempotencyKey: `campaign-missed:${date.recordId}`,
        employerId: null,
        to: date.email,
      })
    }
    return dates
  })
  for (const { campaignId, recordId } of missed) {
    log.warn({ campaignId, recordId }, 'a date of a campaign was missed')
  }
}

function missedLetter({ campaignId, name, sendAt }: MissedDate, publicUrl: string) {
  const at = localTimeOf(sendAt, platformTimeZone)
  return letter({
    subject: `“${name}” did not leave`,
    paragraphs: [
      `The campaign “${name}” was to leave on ${at} (${platformTimeZone}). It did not start within ${latestStartHours} hours, so it does not leave any more: nobody got it.`,
      'Set another date if it is to leave still.',
    ],
    action: {
      label: 'Open the campaign',
      url: `${publicUrl}/admin/mass-communications/campaign/${campaignId}`,
    },
  })
}
