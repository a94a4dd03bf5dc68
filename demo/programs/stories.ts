import { settingsToWire } from '#contract/rewards/settings-wire.ts'
import type { Launch } from '#contract/subscriptions/programs.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { addDays, type LocalDate, later, startOfMonth } from '#domain/time.ts'

/** What an employer did about its programs up to today. */
export interface Story {
  email: string
  payment: Payment
  programs: readonly ProgramPlan[]
}

export interface DemoCard {
  kind: 'credit' | 'debit'
  last4: '4242' | '9995'
}

/** How the invoices that come by themselves are paid. */
export type Payment =
  | {
      by: 'card'
      card: DemoCard
      /** From this month on every try fails. */
      failsFrom?: LocalDate
      /** Of the first invoice whose card failed so many cents are paid by hand. */
      rescuedCents?: number
    }
  /** On the invoices page, some days later; of the last one this part only. The card is saved today. */
  | { by: 'hand'; daysLater: number; lastPart: number; card: DemoCard }

export interface ProgramPlan {
  launch: Launch
  /** When it was asked for; the day it starts if not said. */
  orderedOn?: LocalDate
  /** Nobody paid for its start. */
  isUnpaid?: boolean
  changes?: readonly Change[]
}

export type Change = { on: LocalDate } & (
  | { kind: 'upgrade'; to: number; isUnpaid?: boolean }
  | { kind: 'downgrade'; to: number }
  | { kind: 'cancel' }
)

const visa: Payment = { by: 'card', card: { kind: 'credit', last4: '4242' } }
const debit: Payment = { by: 'card', card: { kind: 'debit', last4: '4242' } }

/** The stories of the demo world as of a day: one for every state a program can be in, and the first three. */
export function storiesOf(today: LocalDate): Story[] {
  const day = (months: number, dayOfMonth = 1) =>
    addDays(startOfMonth(today, months), dayOfMonth - 1)
  const lastOf = (months: number) => addDays(startOfMonth(today, months + 1), -1)
  // Of this month in any case: the next bill would have carried out what waits for it.
  const lately = (days: number) => later(startOfMonth(today), addDays(today, -days))
  return [
    {
      email: 'leader@demo.example',
      payment: {
        by: 'hand',
        daysLater: 6,
        lastPart: 0.4,
        card: { kind: 'credit', last4: '4242' },
      },
      programs: [
        {
          launch: ongoing('month', 260, day(-24)),
          changes: [{ kind: 'upgrade', on: day(-11, 14), to: 320 }],
        },
      ],
    },
    {
      email: 'school@demo.example',
      payment: visa,
      programs: [{ launch: ongoing('year', 64, day(-10)) }],
    },
    {
      email: 'hospital@demo.example',
      payment: debit,
      programs: [{ launch: ongoing('half_year', 900, day(-13)) }],
    },
    {
      email: 'trial@demo.example',
      payment: visa,
      programs: [{ launch: ongoing('month', 60, addDays(today, -12)) }],
    },
    {
      email: 'incomplete@demo.example',
      payment: visa,
      programs: [
        { launch: ongoing('month', 35, day(-9, 5), lastOf(-5)) },
        { launch: ongoing('year', 35, day(1)), orderedOn: today, isUnpaid: true },
      ],
    },
    {
      email: 'downgrade@demo.example',
      payment: visa,
      programs: [
        {
          launch: ongoing('month', 90, day(-6, 10)),
          changes: [{ kind: 'downgrade', on: lately(5), to: 70 }],
        },
      ],
    },
    {
      email: 'ending@demo.example',
      payment: debit,
      programs: [
        {
          launch: ongoing('half_year', 48, day(-4, 8)),
          changes: [{ kind: 'cancel', on: addDays(today, -6) }],
        },
      ],
    },
    {
      email: 'scheduled@demo.example',
      payment: visa,
      programs: [
        { launch: ongoing('month', 110, day(-8), lastOf(-6)) },
        { launch: ongoing('half_year', 110, day(1)), orderedOn: addDays(today, -4) },
      ],
    },
    {
      email: 'upgrade@demo.example',
      payment: visa,
      programs: [
        {
          launch: ongoing('month', 55, day(-3, 20)),
          changes: [{ kind: 'upgrade', on: today, to: 75, isUnpaid: true }],
        },
      ],
    },
    {
      email: 'cancelled@demo.example',
      payment: debit,
      programs: [
        {
          launch: ongoing('month', 25, day(-7, 3)),
          changes: [{ kind: 'cancel', on: day(-3, 12) }],
        },
      ],
    },
    {
      email: 'expired@demo.example',
      payment: visa,
      programs: [{ launch: ongoing('month', 40, day(-12), day(-6, 15)) }],
    },
    {
      email: 'budget@demo.example',
      payment: visa,
      programs: [{ launch: fixedCost(40, day(-2, 16), null, budgetOf(12)) }],
    },
    {
      email: 'points@demo.example',
      payment: debit,
      programs: [{ launch: fixedCost(45, day(-3), null, pointsBased) }],
    },
    {
      email: 'inactive@demo.example',
      payment: visa,
      programs: [{ launch: fixedCost(30, day(-8), lastOf(-5), budgetOf(9)) }],
    },
    {
      email: 'overdue@demo.example',
      payment: {
        by: 'card',
        card: { kind: 'credit', last4: '9995' },
        failsFrom: day(-2),
        rescuedCents: 3000,
      },
      programs: [{ launch: ongoing('month', 80, day(-7, 11)) }],
    },
  ]
}

function ongoing(
  billing_interval: Launch['billing_interval'],
  number_of_employees: number,
  start_date: LocalDate,
  end_date: LocalDate | null = null,
): Launch {
  return {
    start_date,
    end_date,
    subscription_type: 'ongoing',
    billing_interval,
    billing_interval_count: 1,
    number_of_employees,
  }
}

function fixedCost(
  employees: number,
  startOn: LocalDate,
  lastOn: LocalDate | null,
  type_data: NonNullable<Launch['type_data']>,
): Launch {
  return {
    ...ongoing('month', employees, startOn, lastOn),
    subscription_type: 'fixed_cost',
    type_data,
  }
}

function budgetOf(cost_per_employee: number) {
  return { fixed_cost_type: 'budget' as const, cost_per_employee }
}

const pointsBased = {
  fixed_cost_type: 'points_based' as const,
  reward_settings_data: settingsToWire(pointsBasedDefaults),
}
