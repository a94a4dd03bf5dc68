import type { Program } from '#contract/subscriptions/programs.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { plans } from '#domain/subscriptions/programs/plans.ts'
import { addDays, earlier, type LocalDate } from '#domain/time.ts'
import type { Fact } from '#web/kit/detail.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateRange, shortDate } from '#web/ui/format/date-words.ts'
import { datesText, lastDayOf, planName, priceText } from './program-labels.ts'

interface ProgramFact extends Fact {
  value: string
}

interface Dates {
  startOn: LocalDate
  lastOn: LocalDate
}

/** What is to be known of a program at a glance. */
export function programFacts(program: Program, joinedMembers: number): ProgramFact[] {
  const isRunning = program.status === 'active' || program.status === 'pending_upgrade'
  return [
    planFact(program),
    { label: 'Price', value: priceText(program.unit_price, program.billing_interval) },
    {
      label: 'Employees',
      value: formatNumber(program.number_of_employees),
      note: isRunning ? `${formatNumber(joinedMembers)} have joined` : undefined,
    },
    { label: 'Dates', value: datesText(program.start_date, lastDayOf(program)) },
    ...(isRunning ? [periodFact(program), nextBillFact(program)] : []),
    ...(program.status === 'future' ? scheduledFacts(program) : []),
    ...(program.amount_due === null
      ? []
      : [{ label: 'To pay now', value: amount(program.amount_due) }]),
  ]
}

function planFact(program: Program): ProgramFact {
  const { next_billing_interval, next_billing_date } = program
  const isChanging = next_billing_interval !== null && next_billing_date !== null
  return {
    label: 'Plan',
    value: planName(program),
    note: isChanging
      ? `${plans[next_billing_interval].label} from ${shortDate(next_billing_date)}`
      : undefined,
  }
}

/** The days that are billed or free now: its invoice may still be unpaid. */
function periodFact({
  current_period_start,
  current_period_end,
  trial_ends_on,
}: Program): ProgramFact {
  if (current_period_start === null || current_period_end === null)
    return { label: 'Billed period', value: 'None' }
  const value = dateRange({ startOn: current_period_start, lastOn: current_period_end })
  const isFree = trial_ends_on !== null && trial_ends_on > current_period_start
  if (!isFree) return { label: 'Billed period', value }
  return freeFact({ startOn: current_period_start, lastOn: current_period_end }, trial_ends_on)
}

/** Of a program that begins later: its free month, if it has one, and what is billed after it. */
function scheduledFacts(program: Program): ProgramFact[] {
  const { start_date, trial_ends_on, next_billing_date } = program
  if (trial_ends_on === null) return [nextBillFact(program)]
  const freeUntil = next_billing_date ?? trial_ends_on
  const lastOn = earlier(addDays(freeUntil, -1), lastDayOf(program) ?? freeUntil)
  return [freeFact({ startOn: start_date, lastOn }, trial_ends_on), nextBillFact(program)]
}

function freeFact(free: Dates, trialEndsOn: LocalDate): ProgramFact {
  const lastOn = addDays(trialEndsOn, -1)
  const note =
    free.lastOn <= lastOn
      ? undefined
      : `The month ends on ${shortDate(lastOn)}; the days to the next 1st are free too`
  return { label: 'Free month', value: dateRange(free), note }
}

function nextBillFact({
  next_billing_date,
  next_amount,
  downgrade_quantity,
}: Program): ProgramFact {
  if (next_billing_date === null || next_amount === null)
    return { label: 'Next bill', value: 'Nothing more is billed' }
  return {
    label: 'Next bill',
    value: `${amount(next_amount)} on ${shortDate(next_billing_date)}`,
    note:
      downgrade_quantity === null
        ? undefined
        : `For ${counted(downgrade_quantity, 'employee')} from then on`,
  }
}
