import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { instantOf } from '#domain/local-time.ts'
import { programStatus } from '#domain/subscriptions/programs/program-state.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import type { UserProgram } from './queries/user-programs.ts'

type UserPrograms = Pick<
  Employer,
  'subscription' | 'subscription_plan' | 'active_subscription' | 'subscriptions'
>

/** What `GET /user` says of the programs; the one that runs is the subscription. */
export function userPrograms(
  rows: readonly UserProgram[],
  { now, timeZone }: { now: Date; timeZone: string },
): UserPrograms {
  const todayOn = localDateOf(now, timeZone)
  const programs = rows.map((row) => ({ ...row, status: programStatus(row, todayOn) }))
  const running = programs.find(({ status }) => status === 'active' || status === 'pending_upgrade')
  return {
    subscription: running ? presentRunning(running, timeZone) : null,
    subscription_plan: running?.interval ?? null,
    active_subscription: running
      ? {
          _id: running.id,
          number_of_employees: running.quantity,
          downgrade_quantity: running.downgradeQuantity,
        }
      : null,
    subscriptions: programs.map(({ id, status, type, startOn, lastOn }) => ({
      _id: id,
      status,
      type,
      start_date: startOn,
      end_date: lastOn,
    })),
  }
}

function presentRunning(
  { type, startOn, period, cancelLastOn, nextBillingOn }: Omit<UserProgram, 'status'>,
  timeZone: string,
): NonNullable<Employer['subscription']> {
  const secondsAt = (date: LocalDate) => instantOf(date, '00:00', timeZone).at.getTime() / 1000
  return {
    type,
    cancel_at_period_end: cancelLastOn !== null,
    current_period_start: secondsAt(period?.startOn ?? startOn),
    // Where the next period begins.
    current_period_end: secondsAt(period?.endOn ?? startOn),
    next_billing_date: nextBillingOn === null ? null : secondsAt(nextBillingOn),
  }
}
