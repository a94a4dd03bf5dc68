import type { PastTopUp, TopUp } from '#contract/money/top-up.ts'
import { isCardExpired } from '#domain/money/payments/card-expiry.ts'
import { cardLabel } from '#domain/money/payments/card-label.ts'
import type { TopUpNeed } from '#domain/money/top-up/due.ts'
import { toDollars } from '#domain/money.ts'
import type { findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import type { findSettings } from './queries/settings.ts'
import type { listRecent } from './queries/top-ups.ts'
import { ruleOf } from './rule.ts'

type Settings = Awaited<ReturnType<typeof findSettings>>[number]
type Card = Awaited<ReturnType<typeof findDefaultCard>>[number]
type Recent = Awaited<ReturnType<typeof listRecent>>[number]

interface Read {
  settings: Settings
  card: Card | undefined
  /** What is needed by the rule, once there is one. */
  need: TopUpNeed | null
  isSuspended: boolean
  /** Whether a program is in force whose rewards take credit. */
  takesCredit: boolean
  month: { boughtCents: number; nextOn: string }
  recent: readonly Recent[]
  now: Date
}

export function presentTopUp({ settings, card, month, recent, now, ...standing }: Read): TopUp {
  const { state, stoppedAt, stopReason, feePercent } = settings
  const rule = ruleOf(settings)
  return {
    state: state ?? 'off',
    rule: rule && {
      threshold: toDollars(rule.thresholdCents),
      amount: toDollars(rule.amountCents),
      monthly_limit: toDollars(rule.monthlyLimitCents),
    },
    stopped: stoppedAt && stopReason ? { reason: stopReason, at: stoppedAt.toISOString() } : null,
    paused: state === 'on' ? whyPaused(standing) : null,
    is_under_way: recent.some(({ status }) => status === 'sent') || isDue(settings, standing),
    card: card
      ? { label: cardLabel(card), status: isCardExpired(card, now) ? 'expired' : 'active' }
      : null,
    service_fee_percent: feePercent,
    month: { bought: toDollars(month.boughtCents), next_on: month.nextOn },
    recent: recent.map(presentPast),
  }
}

type Standing = Pick<Read, 'need' | 'isSuspended' | 'takesCredit'>

function isDue({ state }: Settings, { need, isSuspended, takesCredit }: Standing) {
  return state === 'on' && takesCredit && !isSuspended && need?.kind === 'due'
}

function whyPaused({ need, isSuspended, takesCredit }: Standing): TopUp['paused'] {
  if (!takesCredit) return 'no_program'
  if (isSuspended) return 'overdue_invoice'
  return need?.kind === 'limit' ? 'limit' : null
}

function presentPast(row: Recent): PastTopUp {
  const { id, status, askedAt, amountCents, feeCents, failure } = row
  return {
    _id: id,
    at: askedAt.toISOString(),
    amount: toDollars(amountCents),
    service_fees: toDollars(feeCents),
    total: toDollars(amountCents + feeCents),
    card: cardLabel(row),
    status,
    failure,
  }
}
