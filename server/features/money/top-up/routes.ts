import type { topUpRoutes } from '#contract/money/top-up.ts'
import type { Handlers } from '#contract/route.ts'
import { topUpNeed } from '#domain/money/top-up/due.ts'
import { topUpMonth } from '#domain/money/top-up/month.ts'
import { toCents } from '#domain/money.ts'
import { findDefaultCard } from '#server/features/money/checkout/queries/cards.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentTopUp } from './present.ts'
import { findStanding } from './queries/need.ts'
import { findSettings } from './queries/settings.ts'
import { listRecent, sumBought } from './queries/top-ups.ts'
import { ruleOf } from './rule.ts'
import { setTopUp } from './set-top-up.ts'
import { switchOffTopUp } from './switch-off-top-up.ts'

const recentCount = 5

export function topUpHandlers(platform: Platform): Handlers<typeof topUpRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async readTopUp(_input, { actor: { employerId } }) {
      const now = clock.now()
      const [settings] = await findSettings(db, { employerId })
      if (!settings) throw notFound('The account')
      const { startsAt, nextOn } = topUpMonth(now, settings.timeZone)
      const since = settings.switchedOnAt ?? now
      const [[standing], [bought], [card], recent] = await Promise.all([
        findStanding(db, { employerId, now, since }),
        sumBought(db, { employerId, since: startsAt }),
        findDefaultCard(db, { employerId }),
        listRecent(db, { employerId, count: recentCount }),
      ])
      const rule = ruleOf(settings)
      const boughtCents = bought?.cents ?? 0
      const { availableCents = 0, lastAskedAt = null } = standing ?? {}
      const sinceLastMs = lastAskedAt && now.getTime() - lastAskedAt.getTime()
      return presentTopUp({
        settings,
        card,
        recent,
        now,
        need: rule && topUpNeed(rule, { availableCents, boughtCents, sinceLastMs }),
        takesCredit: standing?.paidBy === 'credit',
        isSuspended: standing?.isSuspended ?? false,
        month: { boughtCents, nextOn },
      })
    },

    async setTopUp({ body: { threshold, amount, monthly_limit } }, { actor }) {
      await setTopUp(platform, actor, {
        thresholdCents: toCents(threshold),
        amountCents: toCents(amount),
        monthlyLimitCents: toCents(monthly_limit),
      })
      return { status: true, result: 'Automatic top-up is on' }
    },

    async switchOffTopUp(_input, { actor }) {
      await inEmployerTransaction(db, actor.employerId, (trx) =>
        switchOffTopUp(trx, platform, actor),
      )
      return { status: true, result: 'Automatic top-up is off' }
    },
  }
}
