import type { Program } from '#contract/subscriptions/programs.ts'

/** A program of no world, for tests: each says only what matters to it. */
export function programAnswer(differences: Partial<Program> = {}): Program {
  return {
    _id: '0193c0de-0000-7000-8000-000000000101',
    type: 'ongoing',
    subscription_type: 'ongoing',
    status: 'active',
    custom_program: false,
    start_date: '2026-06-10',
    end_date: null,
    dates_disabled: false,
    active_program_end_date: null,
    quantity: 20,
    number_of_employees: 20,
    downgrade_quantity: null,
    type_data: null,
    billing_interval: 'month',
    billing_interval_count: 1,
    next_billing_interval: null,
    unit_price: 1,
    next_billing_date: '2026-07-01',
    next_amount: 20,
    current_period_start: '2026-06-10',
    current_period_end: '2026-06-30',
    trial_ends_on: null,
    cancel_at_period_end: false,
    cancel_date: null,
    pending_upgrade: null,
    refunded: false,
    amount_due: null,
    reward_program_id: null,
    ...differences,
  }
}
