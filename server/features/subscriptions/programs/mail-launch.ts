import { addDays, type LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dateInWords, employeesInWords, mailProgram } from './mail-program.ts'
import type { Subscriber } from './subscriber.ts'

interface Launched {
  id: string
  quantity: number
  startOn: LocalDate
  lastOn: LocalDate | null
  trialEndsOn: LocalDate | null
  billingOn: LocalDate | null
}

/** A program is launched: that it runs or from when on, its free month, and when it is billed next. */
export async function mailLaunch(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  { id, quantity, startOn, lastOn, trialEndsOn, billingOn }: Launched,
): Promise<void> {
  const { communityName, todayOn } = subscriber
  const isScheduled = startOn > todayOn
  const from = isScheduled ? `starts on ${dateInWords(startOn)}` : 'is running'
  const until = lastOn ? ` and ends on ${dateInWords(lastOn)}` : ''
  await mailProgram(trx, platform, subscriber, {
    key: `launched:${id}`,
    subject: isScheduled
      ? `Your program is scheduled for ${dateInWords(startOn)}`
      : 'Your program is running',
    paragraphs: [
      `The program of ${communityName} for ${employeesInWords(quantity)} ${from}${until}.`,
      ...(trialEndsOn
        ? [
            `Its first month is free, to ${dateInWords(addDays(trialEndsOn, -1))}. There is no contract: you can cancel it at any time.`,
          ]
        : []),
      billingOn
        ? `It is billed next on ${dateInWords(billingOn)}.`
        : 'Nothing further will be billed.',
    ],
  })
}
