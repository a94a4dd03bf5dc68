import type { memberClosingRoutes } from '#contract/identity/closing-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { leaverDays } from '#domain/money/redemptions/redeemable.ts'
import { toDollars } from '#domain/money.ts'
import { findStanding } from '#server/features/money/redemptions/queries/standing.ts'
import { sumPending } from '#server/features/rewards/granting/queries/standing-rewards.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeOwnAccount } from './close-own-account.ts'

export function memberClosingHandlers(
  platform: Platform,
): Handlers<typeof memberClosingRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async readOwnClosing(_input, { actor }) {
      const member = memberOf(actor)
      const now = clock.now()
      const [standing, [pending]] = await Promise.all([
        findStanding(db, { ...member, now }),
        sumPending(db, { ...member, now }),
      ])
      return {
        wallet: toDollars(standing?.walletCents ?? 0),
        approved_later: toDollars(pending?.fundedCents ?? 0),
        questioned: toDollars(pending?.questionedCents ?? 0),
        cancelled: toDollars(pending?.waitingCents ?? 0),
        redeem_days: leaverDays,
      }
    },

    async closeOwnAccount({ body }, { actor, address }) {
      await closeOwnAccount(platform, actor, { password: body.current_password, address })
      return { status: true, result: 'Your account is closed' }
    },
  }
}
