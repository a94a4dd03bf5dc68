import { addDays, type LocalDate } from '#domain/time.ts'
import { acceptOwnAgreement } from '#server/features/identity/agreements/commuter/own-agreements.ts'
import { listForMember } from '#server/features/identity/agreements/commuter/queries.ts'
import { payOut } from '#server/features/money/redemptions/pay-redemption.ts'
import { redeemCredit } from '#server/features/money/redemptions/redeem-credit.ts'
import { deleteTransaction } from '#server/features/money/wallets/delete-transaction.ts'
import {
  type PayoutAnswer,
  PayoutReportRefused,
  type PayoutsGateway,
} from '#server/gateways/payouts/index.ts'
import { memberOf, type StaffActor } from '#server/platform/auth/actor.ts'
import { randomFor } from '../random.ts'
import { demoPlatform } from '../rewards/demo-platform.ts'
import { listWallets } from '../rewards/queries.ts'
import { rider } from '../rider.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { administrator, memberActor } from './people.ts'
import { getPostingId } from './queries.ts'

/** What became of a redemption; one that is held was asked for just now. */
type Fate = 'paid' | 'failed' | 'cancelled' | 'sending' | 'held'

const plans: readonly { daysAgo: number; fate: Fate }[] = [
  { daysAgo: 23, fate: 'paid' },
  { daysAgo: 18, fate: 'failed' },
  { daysAgo: 13, fate: 'cancelled' },
  { daysAgo: 9, fate: 'paid' },
  { daysAgo: 6, fate: 'failed' },
  { daysAgo: 5, fate: 'cancelled' },
  { daysAgo: 4, fate: 'sending' },
  { daysAgo: 2, fate: 'sending' },
  { daysAgo: 0, fate: 'held' },
  { daysAgo: 0, fate: 'held' },
]

/** Whoever has less is left alone, and nobody takes more. */
const [leastCents, mostCents] = [500, 2000]

/** Redemptions in every state, by the services that members' apps, the jobs and the back office call. */
export function redemptionHappenings(world: World, today: LocalDate): Happening[] {
  const staff = administrator(world, 'east')
  return plans.map(({ daysAgo, fate }, index) => {
    return redeemed({ index, fate, staff, on: addDays(today, -daysAgo) })
  })
}

interface Plan {
  index: number
  fate: Fate
  staff: StaffActor
  on: LocalDate
}

interface Redeemed {
  employerId: string
  id: string
}

function redeemed(plan: Plan): Happening {
  const { index, on } = plan
  return {
    on,
    minutes: 8 * 60 + 5 + index,
    async run(trx, at) {
      const platform = demoPlatform(trx, at)
      const wallets = await listWallets(trx, at)
      const able = wallets.filter(
        ({ cents, email }) => cents >= leastCents && email && email !== rider.email,
      )
      const { employerId, memberId, cents } = randomFor('redeems now', index).pick(able)
      const actor = memberActor(employerId, memberId)
      for (const agreement of await listForMember(trx, memberOf(actor))) {
        await acceptOwnAgreement(platform, actor, agreement.id)
      }
      const { id } = await redeemCredit(platform, {
        employerId,
        memberId,
        amountCents: Math.floor(Math.min(cents, mostCents) / 100) * 100,
        key: undefined,
        async admit() {},
      })
      return plan.fate === 'held' ? [] : [ended(plan, { employerId, id })]
    },
  }
}

/** A quarter of an hour later. */
function ended({ index, fate, staff, on }: Plan, { employerId, id }: Redeemed): Happening {
  return {
    on,
    minutes: 8 * 60 + 20 + index,
    async run(trx, at) {
      const platform = { ...demoPlatform(trx, at), payouts: payoutsOf(fate, index) }
      if (fate === 'cancelled') {
        const posting = await getPostingId(trx, { employerId, key: `redemption:${id}` })
        const { adminId } = staff
        await deleteTransaction(platform, { id: posting, adminId, withTrip: false })
      } else await payOut(platform, { employerId, id })
      return []
    },
  }
}

/** One that is looked into is another provider's than the local one, which would have paid it within a minute. */
function payoutsOf(fate: Fate, index: number): PayoutsGateway {
  const payoutId = `demo_payout_${index}`
  const answer: PayoutAnswer =
    fate === 'failed'
      ? { kind: 'failed', payoutId: null, failure: 'recipient_refused' }
      : { kind: fate === 'sending' ? 'pending' : 'paid', payoutId }
  return {
    kind: fate === 'sending' ? 'tremendous' : 'local',
    pay: async () => answer,
    read: async () => answer,
    find: async () => answer,
    async *listPayouts() {},
    readReport() {
      throw new PayoutReportRefused()
    },
  }
}
