import { isCardExpired } from '#domain/money/payments/card-expiry.ts'
import type { TopUpRule } from '#domain/money/top-up/due.ts'
import { amountProblem, limitProblem } from '#domain/money/top-up/rule-problem.ts'
import { toDollars } from '#domain/money.ts'
import { findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStanding } from './queries/need.ts'
import { findSettings, saveRule } from './queries/settings.ts'
import type { StoredRule } from './rule.ts'
import { topUpCreditJob } from './top-up-credit.ts'

/** Switches the top-up on, again after it stopped, or changes its rule. Takes a card that can be charged. */
export async function setTopUp(platform: Platform, actor: Actor, rule: TopUpRule): Promise<void> {
  const { employerId } = actor
  const now = platform.clock.now()
  requireFitting(rule)
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    // As the job takes it: what is set holds from the next top-up on.
    await lockLedger(trx, employerId)
    const [standing] = await findStanding(trx, { employerId, now, since: now })
    if (standing?.paidBy === 'fixed_cost') {
      throw conflict('fixed_cost', 'Your program has a fixed cost: its rewards take no credit')
    }
    const [card] = await findDefaultCard(trx, { employerId })
    const why = whyNotCharged(platform, card, now)
    if (why) throw invalid({ payment_method: [why] })
    const [before] = await findSettings(trx, { employerId })
    await saveRule(trx, { employerId, ...rule, now })
    // Credit that is low already is topped up at once.
    await platform.jobs.enqueue(trx, topUpCreditJob, {})
    await auditEmployer(trx, actor, {
      at: now,
      action: before?.state === 'on' ? 'top_up.changed' : 'top_up.switched_on',
      values: changedValues({ kind: 'employer', id: employerId }, valuesOf(before), valuesOf(rule)),
    })
  })
}

function requireFitting(rule: TopUpRule): void {
  const tooSmall = amountProblem(rule)
  if (tooSmall) throw invalid({ amount: [tooSmall] })
  const tooLow = limitProblem(rule)
  if (tooLow) throw invalid({ monthly_limit: [tooLow] })
}

/** Why the default card cannot be charged; null when it can. */
function whyNotCharged(
  { payments }: Platform,
  card: Awaited<ReturnType<typeof findDefaultCard>>[number] | undefined,
  now: Date,
): string | null {
  if (!card?.customerId || !payments.knowsCustomer(card.customerId)) return 'Save a card first'
  if (!isCardExpired(card, now)) return null
  return 'The default card has expired: choose another card as the default one on the payments page'
}

/** As the history shows them, in dollars; nothing where nothing was set. */
function valuesOf(rule: StoredRule | undefined) {
  const dollarsOf = (cents: number | null | undefined) => (cents ? toDollars(cents) : null)
  return {
    top_up_threshold: dollarsOf(rule?.thresholdCents),
    top_up_amount: dollarsOf(rule?.amountCents),
    top_up_monthly_limit: dollarsOf(rule?.monthlyLimitCents),
  }
}
