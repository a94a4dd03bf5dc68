import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import type { Program } from '#contract/subscriptions/programs.ts'
import { toDollars } from '#domain/money.ts'
import { nextBill } from '#domain/subscriptions/programs/next-bill.ts'
import { endOf, reasonAgainst } from '#domain/subscriptions/programs/program-state.ts'
import { chargesCents } from '#domain/subscriptions/programs/proration.ts'
import { addDays } from '#domain/time.ts'
import { priceOf, startDue, upgradeDue } from './amount-due.ts'
import { actionFacts, periodOn, runningOf, statusOf } from './program-facts.ts'
import type { ProgramRow } from './queries/programs.ts'
import type { Subscriber } from './subscriber.ts'

/** A program on the wire, as it stands today. */
export function presentProgram(
  program: ProgramRow,
  subscriber: Subscriber,
  isStaff: boolean,
): Program {
  const { todayOn, prices, pricesOn } = subscriber
  const status = statusOf(program, todayOn)
  const isRunning = status === 'active' || status === 'pending_upgrade'
  const period = isRunning ? periodOn(program, todayOn) : undefined
  const facts = actionFacts(program, todayOn, isStaff)
  const next = program.status === 'launched' ? nextBill(program, pricesOn) : null
  const due = status === 'pending' ? startDue(program, subscriber) : null
  const running = runningOf(subscriber)
  return {
    _id: program.id,
    type: program.type,
    subscription_type: program.type,
    status,
    custom_program: program.type === 'fixed_cost',
    start_date: program.startOn,
    end_date: program.lastOn,
    dates_disabled: reasonAgainst('change_end', facts) !== null,
    active_program_end_date: running ? endOf(running) : null,
    quantity: program.quantity,
    number_of_employees: program.quantity,
    downgrade_quantity: program.downgradeQuantity,
    type_data: presentTypeData(program),
    billing_interval: program.interval,
    billing_interval_count: 1,
    next_billing_interval: program.nextInterval,
    unit_price: (period?.unitMills ?? priceOf(program, prices)) / 1000,
    next_billing_date: next?.period.startOn ?? null,
    next_amount: next ? toDollars(next.cents) : null,
    current_period_start: period?.startOn ?? null,
    current_period_end: period ? addDays(period.endOn, -1) : null,
    trial_ends_on: program.trialEndsOn,
    cancel_at_period_end: program.cancelLastOn !== null,
    cancel_date: program.cancelLastOn,
    pending_upgrade: presentUpgrade(program, subscriber),
    // One that ran was cancelled to a last day and keeps what was paid.
    refunded: status === 'canceled' && program.cancelLastOn === null && program.isStartPaid,
    amount_due: due ? toDollars(chargesCents(due.charges)) : null,
    reward_program_id: program.rewardProgramId,
  }
}

function presentTypeData({
  fixedCostType,
  costPerEmployeeCents,
  rewardSettings,
}: ProgramRow): Program['type_data'] {
  if (!fixedCostType || !costPerEmployeeCents || !rewardSettings) return null
  return {
    fixed_cost_type: fixedCostType,
    cost_per_employee: toDollars(costPerEmployeeCents),
    reward_settings_data: settingsToWire(rewardSettings),
  }
}

function presentUpgrade(program: ProgramRow, subscriber: Subscriber): Program['pending_upgrade'] {
  const { order } = program
  if (order?.kind !== 'upgrade' || !order.lapsesAt) return null
  const { charges } = upgradeDue(program, order.toQuantity, subscriber)
  return {
    number_of_employees: order.toQuantity,
    amount: toDollars(chargesCents(charges)),
    lapses_at: order.lapsesAt.toISOString(),
  }
}
