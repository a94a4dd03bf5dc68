import { formatDay } from '#domain/format-day.ts'
import { counted } from '#domain/format-number.ts'
import { nextBillingOn, paidUntil } from '#domain/subscriptions/programs/next-billing.ts'
import { programName } from '#domain/subscriptions/programs/program-name.ts'
import type { Charge } from '#domain/subscriptions/programs/proration.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Issued } from '#server/features/money/invoices/record-invoice.ts'
import { ensurePeriods } from '#server/features/rewards/draws/ensure-periods.ts'
import { createRewardProgram } from '#server/features/rewards/settings/create-reward-program.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { billPeriods } from './bill-periods.ts'
import { mailProgram } from './mail-program.ts'
import { type ProgramRow, updateProgram } from './queries/programs.ts'
import type { Subscriber } from './subscriber.ts'

interface Started {
  program: Pick<ProgramRow, 'id' | 'type' | 'lastOn' | 'rewardSettings' | 'quantity'>
  startOn: string
  trialEndsOn: string | null
  charges: readonly Charge[]
  at: Date
}

/** Launches a program and tells its employer. Answers the invoice, which is owed yet; null when nothing is paid. */
export async function startProgram(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  started: Started,
): Promise<Issued | null> {
  const { invoice, billingOn } = await recordStart(trx, platform, subscriber, started)
  const { program, startOn, trialEndsOn } = started
  if (program.type === 'fixed_cost') await ensurePeriods(trx, platform, subscriber.employerId)
  await mailLaunch(trx, platform, subscriber, { ...program, startOn, trialEndsOn, billingOn })
  return invoice
}

/**
 * The same without the mail, as the demo world's past needs it: the first periods are billed, and a
 * program at a fixed cost gets its reward program.
 */
export async function recordStart(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId }: Pick<Subscriber, 'employerId'>,
  started: Started,
): Promise<{ invoice: Issued | null; billingOn: LocalDate | null }> {
  const { program, startOn, trialEndsOn, charges, at } = started
  const { id, type, lastOn, rewardSettings: settings } = program
  const paidUntilOn = paidUntil(charges.map(({ period }) => period))
  if (paidUntilOn === null) throw new Error(`Program ${id} starts without a period`)
  const what = programName(type)
  const bill = { employerId, subscriptionId: id, charges, what, at }
  const invoice = await billPeriods(trx, platform, bill)
  const billingOn = nextBillingOn(paidUntilOn, { lastOn, cancelLastOn: null })
  await updateProgram(
    trx,
    { employerId, id },
    {
      status: 'launched',
      start_on: startOn,
      trial_ends_on: trialEndsOn,
      next_billing_on: billingOn,
      launched_at: at,
    },
  )
  if (type === 'fixed_cost') {
    if (!settings) throw new Error(`Program ${id} of a fixed cost has no settings`)
    const rewards = { subscriptionId: id, startOn, lastOn, settings, at }
    await createRewardProgram(trx, platform, jobActor(employerId, 'launch'), rewards)
  }
  return { invoice, billingOn }
}

interface Launched {
  id: string
  quantity: number
  startOn: LocalDate
  lastOn: LocalDate | null
  trialEndsOn: LocalDate | null
  billingOn: LocalDate | null
}

/** A program is launched: that it runs or from when on, its free month, and when it is billed next. */
async function mailLaunch(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  { id, quantity, startOn, lastOn, trialEndsOn, billingOn }: Launched,
): Promise<void> {
  const { communityName, todayOn } = subscriber
  const isScheduled = startOn > todayOn
  const from = isScheduled ? `starts on ${formatDay(startOn)}` : 'is running'
  const until = lastOn ? ` and ends on ${formatDay(lastOn)}` : ''
  await mailProgram(trx, platform, subscriber, {
    key: `launched:${id}`,
    subject: isScheduled
      ? `Your program is scheduled for ${formatDay(startOn)}`
      : 'Your program is running',
    paragraphs: [
      `The program of ${communityName} for ${counted(quantity, 'employee')} ${from}${until}.`,
      ...(trialEndsOn
        ? [
            `Its first month is free, to ${formatDay(addDays(trialEndsOn, -1))}. There is no contract: you can cancel it at any time.`,
          ]
        : []),
      billingOn
        ? `It is billed next on ${formatDay(billingOn)}.`
        : 'Nothing further will be billed.',
    ],
  })
}
