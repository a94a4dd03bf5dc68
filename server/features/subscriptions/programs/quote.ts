import type { Launch, SubscriptionQuote } from '#contract/subscriptions/programs.ts'
import { isBelowCharge } from '#domain/money/checkout/least-charge.ts'
import { toDollars } from '#domain/money.ts'
import { describeCharge } from '#domain/subscriptions/programs/charge-lines.ts'
import { nextBill, type Renewable } from '#domain/subscriptions/programs/next-bill.ts'
import { nextBillingOn, paidUntil } from '#domain/subscriptions/programs/next-billing.ts'
import { programName } from '#domain/subscriptions/programs/program-name.ts'
import { type Charge, chargesCents } from '#domain/subscriptions/programs/proration.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { upgradeDue } from './amount-due.ts'
import { requireUpgrade } from './changes/upgrade-employees.ts'
import { planLaunch } from './plan-launch.ts'
import { getRunning, periodOn } from './program-facts.ts'
import { readSubscriber, type Subscriber } from './subscriber.ts'

/** What launching a program would cost, refused as the launch would be. */
export async function quoteLaunch(
  platform: Platform,
  { employerId }: Actor,
  launch: Launch,
): Promise<SubscriptionQuote> {
  const subscriber = await readSubscriber(platform.db, platform, employerId)
  const plan = await planLaunch(platform.db, subscriber, launch)
  const { type, interval, quantity, lastOn, charges, trialEndsOn, unitMills, fixedCost } = plan
  const paidUntilOn = paidUntil(charges.map(({ period }) => period))
  const after: Renewable = {
    nextBillingOn: paidUntilOn && nextBillingOn(paidUntilOn, { lastOn, cancelLastOn: null }),
    lastOn,
    cancelLastOn: null,
    quantity,
    downgradeQuantity: null,
    interval,
    nextInterval: null,
    costPerEmployeeCents: fixedCost?.costPerEmployeeCents ?? null,
  }
  return quoteOf(subscriber, { type, charges, after, unitMills, trialEndsOn })
}

/** What more employees would cost now and from the next billing date on, refused as the upgrade would be. */
export async function quoteUpgrade(
  platform: Platform,
  actor: Actor,
  toQuantity: number,
): Promise<SubscriptionQuote> {
  const subscriber = await readSubscriber(platform.db, platform, actor.employerId)
  const program = getRunning(subscriber)
  requireUpgrade(program, toQuantity, subscriber, actor)
  const { charges } = upgradeDue(program, toQuantity, subscriber)
  const unitMills = periodOn(program, subscriber.todayOn)?.unitMills ?? 0
  const after = { ...program, quantity: toQuantity }
  const { type } = program
  return quoteOf(subscriber, { type, charges, after, unitMills, trialEndsOn: null })
}

interface Quoted {
  type: 'ongoing' | 'fixed_cost'
  charges: readonly Charge[]
  /** The program as it would be. */
  after: Renewable
  unitMills: number
  trialEndsOn: string | null
}

function quoteOf({ pricesOn }: Subscriber, quoted: Quoted): SubscriptionQuote {
  const { type, charges, after, unitMills, trialEndsOn } = quoted
  const next = nextBill(after, pricesOn)
  const cents = chargesCents(charges)
  return {
    status: true,
    result: isBelowCharge(cents)
      ? 'Too little for a card: it is done at once, and its cost is added to your invoices'
      : 'What it would cost',
    amount: toDollars(cents),
    lines: charges
      .filter(({ cents }) => cents > 0)
      .map((charge) => ({
        description: describeCharge(charge, programName(type)),
        amount: toDollars(charge.cents),
      })),
    next_billing_date: next?.period.startOn ?? null,
    next_amount: next ? toDollars(next.cents) : null,
    trial_ends_on: trialEndsOn,
    unit_price: unitMills / 1000,
  }
}
