import type { Program, SubscriptionPlan } from '#contract/subscriptions/programs.ts'
import { counted } from '#domain/format-number.ts'
import { isBelowCharge } from '#domain/money/checkout/least-charge.ts'
import { toCents } from '#domain/money.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'

interface Choice {
  plan: SubscriptionPlan
  employees: number
  running: Program | undefined
  hasFreeMonth: boolean
  /** What is paid now; undefined while it is worked out. */
  due: number | undefined
}

interface SubscribeQuestion {
  title: string
  texts: string[]
  confirmLabel: string
}

/** What choosing a plan means, before it is chosen. Source: SUB-40, SUB-41, SUB-43. */
export function subscribeQuestion(choice: Choice): SubscribeQuestion {
  const { plan, employees, running } = choice
  const price = `${amount(plan.unit_price * employees)} for ${counted(employees, 'employee')} and ${monthsText(plan.months)}`
  if (running && plan.state === 'current')
    return {
      title: 'Keep this plan?',
      texts: [`${plan.label} stays; the change to another plan is taken back.`],
      confirmLabel: 'Keep this plan',
    }
  if (running) {
    const nextOn = running.next_billing_date
    const from = nextOn === null ? 'at the end of what is paid' : `from ${shortDate(nextOn)}`
    return {
      title: 'Change to this plan?',
      texts: [`${plan.label} applies ${from}: ${price}. Nothing is charged before.`],
      confirmLabel: 'Change to this plan',
    }
  }
  return {
    title: `Subscribe: ${plan.label}`,
    texts: [
      `It starts today, for ${counted(employees, 'employee')}, and goes on until you cancel it.`,
    ],
    confirmLabel: startLabel(choice),
  }
}

function startLabel({ hasFreeMonth, due }: Choice): string {
  if (hasFreeMonth) return 'Start the free month'
  return due !== undefined && isBelowCharge(toCents(due)) ? 'Subscribe' : 'Proceed to Payment'
}

function monthsText(months: number): string {
  return months === 1 ? 'a month' : `${months} months`
}
