import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import { cardLabel } from '#domain/money/payments/card-label.ts'
import { nextBill } from '#domain/subscriptions/programs/next-bill.ts'
import { trialNotice, trialNoticeDays } from '#domain/subscriptions/renewals/dunning.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import { findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import { mailProgram } from '#server/features/subscriptions/programs/mail-program.ts'
import { readSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMailByKey, listEndingTrials } from './queries/notices.ts'

/**
 * Tells 7 days and 1 day before a free month ends what is charged when and to which card, once each. A
 * program that ends with its free month costs nothing: there is nothing to tell.
 */
export const notifyTrialEndsJob: Job = {
  name: 'notify-trial-ends',
  expireInSeconds: 600,
  async run(platform) {
    const now = platform.clock.now()
    const days = Math.max(...trialNoticeDays)
    await forEachEmployer(platform, {
      due: [await listEndingTrials(platform.db, { now, days })],
      async work({ employerId, id, trialEndsOn, timeZone }) {
        const notice = trialEndsOn && trialNotice(trialEndsOn, localDateOf(now, timeZone))
        if (!notice) return
        const key = `trial-end:${notice}:${id}`
        await inEmployerTransaction(platform.db, employerId, async (trx) => {
          const [mailed] = await findMailByKey(trx, { key: `program ${key}` })
          if (!mailed) await notify(trx, platform, { employerId, id, trialEndsOn, key })
        })
      },
      failure: 'the end of a free month was not announced',
      about: ({ id }) => ({ subscription: id }),
    })
  },
}

interface Trial {
  employerId: string
  id: string
  trialEndsOn: string
  key: string
}

async function notify(
  trx: Trx,
  platform: Platform,
  { employerId, id, trialEndsOn, key }: Trial,
): Promise<void> {
  const subscriber = await readSubscriber(trx, platform, employerId)
  const program = subscriber.programs.find((one) => one.id === id)
  const bill = program && nextBill(program, subscriber.pricesOn)
  if (!bill || bill.cents === 0) return
  const [card] = await findDefaultCard(trx, { employerId })
  const lastFreeDay = formatDay(addDays(trialEndsOn, -1))
  const billingDay = formatDay(bill.period.startOn)
  const cost = `${formatDollars(bill.cents)} for ${counted(bill.employees, 'employee')}`
  const how = card
    ? `It is charged to your ${cardLabel(card)}.`
    : 'No card is saved for your account: save one, or pay the invoice by hand.'
  await mailProgram(trx, platform, subscriber, {
    key,
    subject: `Your free month ends on ${lastFreeDay}`,
    paragraphs: [
      `The free month of your transportation program ends on ${lastFreeDay}. On ${billingDay} you get the first invoice: ${cost}. ${how}`,
      `To end the program instead, open it on the page of your programs and choose Cancel before ${billingDay}: then nothing is charged.`,
    ],
  })
}
