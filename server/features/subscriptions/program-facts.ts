import type { BillingPeriod } from '#domain/subscriptions/periods.ts'
import {
  type ActionFacts,
  type ProgramAction,
  type ProgramFacts,
  type ProgramStatus,
  programStatus,
  reasonAgainst,
} from '#domain/subscriptions/program-state.ts'
import type { LocalDate } from '#domain/time.ts'
import { type Actor, isByStaff } from '#server/platform/auth/actor.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { ProgramRow } from './queries/programs.ts'
import type { Subscriber } from './subscriber.ts'

export function factsOf(program: ProgramRow): ProgramFacts {
  const { status, startOn, lastOn, cancelLastOn, order } = program
  return { status, startOn, lastOn, cancelLastOn, hasOpenUpgrade: order?.kind === 'upgrade' }
}

export function statusOf(program: ProgramRow, todayOn: LocalDate): ProgramStatus {
  return programStatus(factsOf(program), todayOn)
}

/** The program that runs today: they do not overlap, so there is one at most. */
export function runningOf({ programs, todayOn }: Subscriber): ProgramRow | undefined {
  return programs.find((program) => {
    const status = statusOf(program, todayOn)
    return status === 'active' || status === 'pending_upgrade'
  })
}

export function getRunning(subscriber: Subscriber): ProgramRow {
  const running = runningOf(subscriber)
  if (!running) throw conflict('no_running_program', 'No program is running')
  return running
}

/** One of the employer's programs; another's is not found, nor is a discarded one. */
export function getProgram({ programs }: Subscriber, id: string): ProgramRow {
  const program = programs.find((one) => one.id === id)
  if (!program) throw notFound('The program')
  return program
}

/** The period a day lies in; the last one when that day is not billed yet. */
export function periodOn(program: ProgramRow, todayOn: LocalDate): BillingPeriod | undefined {
  const { periods } = program
  return periods.find(({ endOn }) => endOn > todayOn) ?? periods.at(-1)
}

/** Refuses an action that the state of a program does not allow, with the reason people see. */
export function requireAction(
  action: ProgramAction,
  program: ProgramRow,
  { todayOn }: Subscriber,
  actor: Actor,
): void {
  const reason = reasonAgainst(action, actionFacts(program, todayOn, isByStaff(actor)))
  if (reason !== null) throw conflict('program_state', reason)
}

export function actionFacts(
  program: ProgramRow,
  todayOn: LocalDate,
  isStaff: boolean,
): ActionFacts {
  return {
    status: statusOf(program, todayOn),
    isCustom: program.type === 'fixed_cost',
    hasDowngrade: program.downgradeQuantity !== null,
    isCanceledAtPeriodEnd: program.cancelLastOn !== null,
    hasNextBilling: program.nextBillingOn !== null,
    isStaff,
  }
}
