import { formatDay } from '#domain/format-day.ts'
import { counted } from '#domain/format-number.ts'
import { downgradeProblem } from '#domain/subscriptions/programs/program-changes.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailProgram } from '../mail-program.ts'
import { getRunning, requireAction } from '../program-facts.ts'
import { type ProgramRow, updateProgram } from '../queries/programs.ts'
import { lockSubscriber, type Subscriber } from '../subscriber.ts'

/** Fewer employees from the next billing date on; null takes a waiting downgrade back. */
export async function downgradeEmployees(
  platform: Platform,
  actor: Actor,
  { toQuantity, reason }: { toQuantity: number | null; reason: string | undefined },
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    const program = getRunning(subscriber)
    const { id } = program
    requireAction(toQuantity === null ? 'undo_downgrade' : 'downgrade', program, subscriber, actor)
    if (toQuantity !== null) requireWithinBounds(program, toQuantity, subscriber)
    await updateProgram(trx, { employerId, id }, { downgrade_quantity: toQuantity })
    await auditEmployer(trx, actor, {
      at: platform.clock.now(),
      action: toQuantity === null ? 'program.downgrade_undone' : 'program.downgrade_scheduled',
      subject: { kind: 'program', id },
      details: { from: program.quantity, to: toQuantity, ...(reason && { reason }) },
    })
    if (toQuantity !== null) await mailDowngrade(trx, platform, subscriber, program, toQuantity)
  })
}

function requireWithinBounds(
  { quantity }: ProgramRow,
  toQuantity: number,
  { joinedMembers }: Subscriber,
): void {
  const problem = downgradeProblem({ toQuantity, quantity, joinedMembers })
  if (problem === null) return
  const messages = {
    not_fewer: `Fewer than the ${quantity} of now: this is the new total`,
    below_joined: `${joinedMembers} members have joined: it cannot be for fewer`,
  }
  throw invalid({ number_of_employees: [messages[problem]] })
}

async function mailDowngrade(
  trx: Trx,
  platform: Platform,
  subscriber: Subscriber,
  { id, quantity, nextBillingOn }: ProgramRow,
  toQuantity: number,
): Promise<void> {
  const from = nextBillingOn ? formatDay(nextBillingOn) : 'its next billing date'
  await mailProgram(trx, platform, subscriber, {
    key: `downgrade:${id}:${platform.clock.now().getTime()}`,
    subject: `Your program will be for ${counted(toQuantity, 'employee')}`,
    paragraphs: [
      `The program of ${subscriber.communityName} stays for ${counted(quantity, 'employee')} until ${from} and is for ${counted(toQuantity, 'employee')} from then on.`,
      'Until that day you can take this back on the page of your programs.',
    ],
  })
}
