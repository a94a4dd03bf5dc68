import { formatDay } from '#domain/format-day.ts'
import { nextBillingOn, paidUntil } from '#domain/subscriptions/programs/next-billing.ts'
import { endOf } from '#domain/subscriptions/programs/program-state.ts'
import { addDays } from '#domain/time.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refuseOverlap } from '../launch-refusals.ts'
import { mailProgram } from '../mail-program.ts'
import { getRunning, requireAction } from '../program-facts.ts'
import { type ProgramRow, updateProgram } from '../queries/programs.ts'
import { lockSubscriber, readSubscriber, type Subscriber } from '../subscriber.ts'

/** Bills all that is due of an employer today, as its renewal does; the account is locked. */
export type BillDue = (trx: Trx, platform: Platform, subscriber: Subscriber) => Promise<unknown>

/**
 * Cancels the running program at the end of what is paid; answers its last day. Whoever cancels on a
 * billing date before its renewal has run is billed first: the program has begun its next interval.
 */
export async function cancelProgram(
  platform: Platform,
  actor: Actor,
  { billDue, reason }: { billDue: BillDue; reason: string | undefined },
): Promise<string> {
  const { employerId } = actor
  const at = platform.clock.now()
  return inEmployerTransaction(platform.db, employerId, async (trx) => {
    const found = await lockSubscriber(trx, platform, employerId)
    requireAction('cancel', getRunning(found), found, actor)
    await billDue(trx, platform, found)
    const subscriber = await readSubscriber(trx, platform, employerId)
    const program = getRunning(subscriber)
    const { id, lastOn } = program
    const cancelLastOn = addDays(paidUntilOf(program), -1)
    const changes = { cancel_last_on: cancelLastOn, next_billing_on: null, canceled_at: at }
    await updateProgram(trx, { employerId, id }, changes)
    const lastDayOn = endOf({ lastOn, cancelLastOn }) ?? cancelLastOn
    await auditEmployer(trx, actor, {
      at,
      action: 'program.cancelled',
      subject: { kind: 'program', id },
      details: { last_on: lastDayOn, ...(reason && { reason }) },
    })
    const lastDay = formatDay(lastDayOn)
    await mailProgram(trx, platform, subscriber, {
      key: `cancelled:${id}:${at.getTime()}`,
      subject: `Your program ends on ${lastDay}`,
      paragraphs: [
        `The program of ${subscriber.communityName} is cancelled. It runs to ${lastDay}, the end of what is paid, and nothing further will be billed.`,
        'Until that day you can resume it on the page of your programs.',
      ],
    })
    return lastDayOn
  })
}

/** Takes a cancellation back, while the program still runs. */
export async function resumeProgram(
  platform: Platform,
  actor: Actor,
  reason: string | undefined,
): Promise<void> {
  const { employerId } = actor
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    const program = getRunning(subscriber)
    requireAction('resume', program, subscriber, actor)
    const { id, lastOn } = program
    refuseOverlap(program, program, subscriber, 'end_date')
    const billingOn = nextBillingOn(paidUntilOf(program), { lastOn, cancelLastOn: null })
    const changes = { cancel_last_on: null, canceled_at: null, next_billing_on: billingOn }
    await updateProgram(trx, { employerId, id }, changes)
    await auditEmployer(trx, actor, {
      at,
      action: 'program.resumed',
      subject: { kind: 'program', id },
      details: { ...(reason && { reason }) },
    })
    await mailProgram(trx, platform, subscriber, {
      key: `resumed:${id}:${at.getTime()}`,
      subject: 'Your program goes on',
      paragraphs: [
        `The cancellation of the program of ${subscriber.communityName} was taken back.`,
        billingOn
          ? `It is billed next on ${formatDay(billingOn)}.`
          : 'Nothing further will be billed.',
      ],
    })
  })
}

function paidUntilOf({ id, periods }: ProgramRow): string {
  const paidUntilOn = paidUntil(periods)
  if (paidUntilOn === null) throw new Error(`Program ${id} runs and has no period`)
  return paidUntilOn
}
