import { endChange } from '#domain/subscriptions/programs/program-changes.ts'
import { endOf, reasonAgainst } from '#domain/subscriptions/programs/program-state.ts'
import { periodCharge } from '#domain/subscriptions/programs/proration.ts'
import type { LocalDate } from '#domain/time.ts'
import { moveRewardProgram } from '#server/features/rewards/settings/create-reward-program.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type Actor, isByStaff } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refuseOverlap } from '../launch-refusals.ts'
import { actionFacts, getProgram } from '../program-facts.ts'
import { insertPeriods } from '../queries/periods.ts'
import { updateProgram } from '../queries/programs.ts'
import { lockSubscriber } from '../subscriber.ts'

interface Wanted {
  id: string
  startOn: LocalDate | undefined
  lastOn: LocalDate | null
}

/** Moves the end of a program; its start stays what was paid for. */
export async function changeDates(
  platform: Platform,
  actor: Actor,
  { id, startOn, lastOn }: Wanted,
): Promise<void> {
  const { employerId } = actor
  const isStaff = isByStaff(actor)
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    const subscriber = await lockSubscriber(trx, platform, employerId)
    const { todayOn } = subscriber
    const program = getProgram(subscriber, id)
    const reason = reasonAgainst('change_end', actionFacts(program, todayOn, isStaff))
    if (reason !== null) throw conflict('dates_locked', { end_date: [reason] })
    if (startOn !== undefined && startOn !== program.startOn) {
      throw conflict('dates_locked', { start_date: ['The start was paid for: it cannot be moved'] })
    }
    const change = endChange(program, { lastOn, todayOn, isStaff })
    if (change.kind === 'refused') throw invalid({ end_date: [messages[change.problem]] })
    const ends = { lastOn, cancelLastOn: program.cancelLastOn }
    const dates = { startOn: program.startOn, lastOn: endOf(ends) }
    refuseOverlap(program, dates, subscriber, 'end_date')
    const changes = { last_on: lastOn, next_billing_on: change.nextBillingOn }
    await updateProgram(trx, { employerId, id }, changes)
    if (change.freeDays) {
      const { interval, quantity: employees } = program
      const period = { kind: 'trial' as const, ...change.freeDays, interval, unitMills: 0 }
      const charges = [periodCharge(period, employees)]
      await insertPeriods(trx, { employerId, subscriptionId: id, charges, invoiceId: null, at })
    }
    await moveRewardProgram(trx, platform, { employerId, subscriptionId: id, lastOn })
    await auditEmployer(trx, actor, {
      at,
      action: 'program.end_moved',
      subject: { kind: 'program', id },
      details: { from: program.lastOn, to: lastOn },
    })
  })
}

const messages = {
  end_before_start: "Start Date Can't Be Greater Than End Date",
  end_is_past: 'A program can end today or later',
}
