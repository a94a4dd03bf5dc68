import { leastCreditDollars, mostPaidDollars } from '#contract/money/credit.ts'
import type { TopUp } from '#contract/money/top-up.ts'
import { serviceFee } from '#domain/money/ledger/purchase.ts'
import { leastTopUpCents, type TopUpRule } from '#domain/money/top-up/due.ts'
import { amountProblem, limitProblem } from '#domain/money/top-up/rule-problem.ts'
import { ruleSentence } from '#domain/money/top-up/rule-sentence.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { amount } from '#web/ui/format/amount.ts'

/** Text while it is typed. */
export interface RuleValues extends Record<string, unknown> {
  threshold: number | string
  amount: number | string
  monthly_limit: number | string
}

const leastTopUp = toDollars(leastTopUpCents)
const least = { threshold: leastCreditDollars, amount: leastTopUp, monthly_limit: leastTopUp }
const fields = ['threshold', 'amount', 'monthly_limit'] as const

/** What is sent of what was typed. */
export function dollarsOf({ threshold, amount, monthly_limit }: RuleValues) {
  return {
    threshold: Number(threshold),
    amount: Number(amount),
    monthly_limit: Number(monthly_limit),
  }
}

/** What is wrong with each field. */
export function ruleProblems(values: RuleValues): Record<string, string> {
  const problems = fields.flatMap((field) => {
    const problem = sumProblem(Number(values[field]) || 0, least[field])
    return problem ? [[field, problem] as const] : []
  })
  if (problems.length > 0) return Object.fromEntries(problems)
  const rule = ruleOf(dollarsOf(values))
  const [amount, limit] = [amountProblem(rule), limitProblem(rule)]
  return { ...(amount && { amount }), ...(limit && { monthly_limit: limit }) }
}

function sumProblem(dollars: number, leastDollars: number): string | null {
  if (dollars === 0) return 'Please enter an amount'
  if (dollars < leastDollars) return `At least ${amount(leastDollars)}`
  return dollars > mostPaidDollars ? `At most ${amount(mostPaidDollars)}` : null
}

function ruleOf({ threshold, amount, monthly_limit }: NonNullable<TopUp['rule']>): TopUpRule {
  return {
    thresholdCents: toCents(threshold),
    amountCents: toCents(amount),
    monthlyLimitCents: toCents(monthly_limit),
  }
}

interface Charged {
  /** The card by its label. */
  card: string
  feePercent: number
}

/** What has been set, in two sentences: when what is bought with which card, and what that costs. */
export function ruleText(rule: NonNullable<TopUp['rule']>, { card, feePercent }: Charged): string {
  const { amountCents, ...others } = ruleOf(rule)
  const sentence = ruleSentence({ amountCents, ...others }, card)
  if (feePercent === 0) return sentence
  const fee = amount(toDollars(serviceFee(amountCents, feePercent)))
  return `${sentence} The service fee of ${feePercent}% comes on top: ${fee} on ${amount(rule.amount)}.`
}

/** The same of what is being typed, and whether it begins at once; what is missing while some is. */
export function previewText(values: RuleValues, charged: Charged, balance: number): string {
  if (Object.keys(ruleProblems(values)).length > 0) {
    return 'Fill in the three amounts to see what will happen.'
  }
  const rule = dollarsOf(values)
  const text = ruleText(rule, charged)
  if (balance >= rule.threshold) return text
  return `${text} Your credit is ${amount(balance)} now: the first top-up follows within minutes.`
}
