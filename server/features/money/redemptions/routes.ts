import type { redemptionRoutes } from '#contract/money/redemptions.ts'
import type { Handlers } from '#contract/route.ts'
import { toCents } from '#domain/money.ts'
import {
  findBlockingAgreement,
  requireBeforeRedeeming,
} from '#server/features/identity/agreements/commuter/own-agreements.ts'
import { hasApprovedTaxForm } from '#server/features/money/tax-forms/queries/own.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { takePayoutReport } from './follow-redemptions.ts'
import { openLeaverLink, redeemByLink } from './leaver-link.ts'
import { presentRedeemable, presentRedemption } from './present.ts'
import { countRedemptions, findRedemption, listRedemptions } from './queries/redemptions.ts'
import { findStanding } from './queries/standing.ts'
import { redeemCredit } from './redeem-credit.ts'

const onTheWay = 'You will get an email where you choose how to be paid'

export function redemptionHandlers(
  platform: Platform,
): Handlers<typeof redemptionRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async readRedeemable(_input, { actor }) {
      const member = memberOf(actor)
      const now = clock.now()
      const [standing, agreementId, hasDocument] = await Promise.all([
        findStanding(db, { ...member, now }),
        findBlockingAgreement(db, member, now),
        hasApprovedTaxForm(db, member),
      ])
      if (!standing) throw notFound('The member')
      return presentRedeemable(standing, { agreementId, hasTaxDocument: hasDocument })
    },

    async redeem({ body, headers }, { actor }) {
      const member = memberOf(actor)
      const redemption = await redeemCredit(platform, {
        ...member,
        amountCents: toCents(body.amount),
        key: headers['idempotency-key'],
        admit: (trx) => requireBeforeRedeeming(trx, member, clock.now()),
      })
      return { status: true, result: onTheWay, data: presentRedemption(redemption) }
    },

    async listRedemptions({ query }, { actor }) {
      const member = memberOf(actor)
      const [rows, total] = await Promise.all([
        listRedemptions(db, member, pageOf(query)),
        countRedemptions(db, member),
      ])
      return presentPage(query, total, rows.map(presentRedemption))
    },

    async readRedemption({ params: { id } }, { actor }) {
      const redemption = await findRedemption(db, { ...memberOf(actor), id })
      if (!redemption) throw notFound('The redemption')
      return presentRedemption(redemption)
    },

    async readRedemptionLink({ params: { token } }, { address }) {
      const { standing, endsAt, agreementId, ...member } = await openLeaverLink(platform, {
        token,
        address,
      })
      const hasDocument = await hasApprovedTaxForm(db, member)
      return {
        ...presentRedeemable(standing, { agreementId, hasTaxDocument: hasDocument }),
        community_name: standing.communityName,
        expires_at: endsAt.toISOString(),
      }
    },

    async redeemByLink({ params: { token }, headers, body }, { address }) {
      const { amount, name, email, agreement_id: agreementId } = body
      const redemption = await redeemByLink(platform, {
        token,
        address,
        amountCents: toCents(amount),
        recipient: { name, email },
        agreementId,
        key: headers['idempotency-key'],
      })
      return { status: true, result: onTheWay, data: presentRedemption(redemption) }
    },

    async tremendousWebhook({ raw, headers }, { address }) {
      const signature = headers['tremendous-webhook-signature']
      await takePayoutReport(platform, { raw, signature, address })
      return { status: true }
    },
  }
}
