import type { StaffReward, staffRewardRoutes } from '#contract/rewards/statements-staff.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import { getMemberKey } from '#server/features/people/members/staff/queries/find.ts'
import { approveReward, cancelReward } from '#server/features/rewards/granting/decide-reward.ts'
import { pageOfRewards, sumsOf } from '#server/features/rewards/statements/pages.ts'
import { presentReward } from '#server/features/rewards/statements/present.ts'
import {
  findRewardEmployer,
  type RewardListRow,
} from '#server/features/rewards/statements/queries/list-rewards.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import {
  backOfficeActor,
  type PlatformActor,
  type StaffActor,
} from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'

export function staffRewardHandlers(
  platform: Platform,
): Handlers<typeof staffRewardRoutes, Contexts> {
  const { db } = platform

  /** In whose account an administrator acts, by the reward alone. */
  async function actorFor({ adminId }: StaffActor, rewardId: string): Promise<PlatformActor> {
    const [found] = await findRewardEmployer(db, { rewardId })
    if (!found) throw notFound('The reward')
    return backOfficeActor(found.employerId, adminId)
  }

  return {
    async listMemberRewards({ query }, { actor }) {
      const key = await getMemberKey(db, query.employee_id)
      const { start_date: startOn, end_date: endOn, status, keyword: search } = query
      const filter = { ...key, startOn, endOn, status, search }
      const { all, pending } = await sumsOf(db, filter)
      const page = { direction: 'desc', ...pageOf(query) } as const
      const rows = await pageOfRewards(db, filter, all.rewards, page)
      await noteLook(platform, actor, { ...key, at: { kind: 'member', id: key.memberId } })
      return {
        ...presentPage(query, all.rewards, rows.map(presentStaffReward)),
        total_value: toDollars(all.cents),
        pending_value: toDollars(pending.cents),
      }
    },

    async approveReward({ params: { id } }, { actor }) {
      await approveReward(platform, await actorFor(actor, id), id)
      return { status: true, result: 'approved successfully' }
    },

    async cancelReward({ params: { id } }, { actor }) {
      await cancelReward(platform, await actorFor(actor, id), id)
      return { status: true, result: 'Reward cancelled' }
    },
  }
}

function presentStaffReward(row: RewardListRow): StaffReward {
  const { value, trip, ...reward } = presentReward(row)
  return {
    ...reward,
    trip_type: reward.trip_mode,
    credit_cost: value,
    value: trip?.commuteCost ?? null,
  }
}
