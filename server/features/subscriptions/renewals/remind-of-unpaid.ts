import { instantOf } from '#domain/local-time.ts'
import { reminderMonth } from '#domain/subscriptions/renewals/dunning.ts'
import { localDateOf } from '#domain/time.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { findContact } from '#server/features/money/invoices/queries/contact.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reminderLetter } from './letters.ts'
import { findMailByKey, listDebtors, reminderPrefix } from './queries/notices.ts'
import { unpaidInvoices } from './unpaid-invoices.ts'

/** Reminds on the 1st of what is unpaid from the months before, in one mail an employer and month. */
export const remindOfUnpaidJob: Job = {
  name: 'remind-of-unpaid',
  expireInSeconds: 600,
  async run(platform) {
    const now = platform.clock.now()
    await forEachEmployer(platform, {
      due: [await listDebtors(platform.db, { now })],
      async work({ employerId, timeZone }) {
        const month = reminderMonth(localDateOf(now, timeZone))
        if (!month) return
        const debtor = { employerId, timeZone, month }
        await inEmployerTransaction(platform.db, employerId, (trx) => remind(trx, platform, debtor))
      },
      failure: 'unpaid invoices could not be reminded of',
    })
  },
}

interface Debtor {
  employerId: string
  timeZone: string
  month: string
}

async function remind(
  trx: Trx,
  platform: Platform,
  { employerId, timeZone, month }: Debtor,
): Promise<void> {
  const key = `${reminderPrefix}${employerId}:${month}`
  const [mailed] = await findMailByKey(trx, { key })
  if (mailed) return
  const before = instantOf(`${month}-01`, '00:00', timeZone).at
  const invoices = await unpaidInvoices(trx, { employerId, timeZone, before })
  const [contact] = await findContact(trx, { employerId })
  if (invoices.length === 0 || !contact) return
  await queueMail(platform, trx, {
    idempotencyKey: key,
    employerId,
    to: contact.email,
    ...reminderLetter(platform.config, { name: contact.name, invoices }),
  })
}
