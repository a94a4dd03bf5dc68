import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, done, id, pageMeta, paging, storable } from '../shared.ts'
import { given, rewardUser } from './statements.ts'
import { rewardStatuses } from './statements-categories.ts'

/** A reward in the words of the back office: `value` is what the trip cost, `credit_cost` the reward. */
const staffReward = z.extend(z.object(given), {
  user: rewardUser,
  /** The mode of the trip; null where it was for none. */
  trip_type: z.nullable(z.enum(modes)),
  credit_cost: dollars,
  /** What the trip cost whoever made it; null where it was for none. */
  value: z.nullable(dollars),
})

export type StaffReward = z.output<typeof staffReward>

const one = { params: z.object({ id }) }

export const staffRewardRoutes = {
  listMemberRewards: route({
    method: 'GET',
    path: '/admin/rewards',
    audience: 'admin',
    staff: 'admin',
    summary:
      'The rewards of one member by the day they were earned, the latest first; that they were read is recorded.',
    query: z.object({
      ...paging(15),
      employee_id: id,
      /** Part of the member's name or email address. */
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      start_date: z.optional(calendarDate),
      end_date: z.optional(calendarDate),
      /** Left out, all but the cancelled. */
      status: z.optional(z.enum(rewardStatuses)),
    }),
    response: z.object({
      data: z.array(staffReward),
      meta: pageMeta,
      /** Of all rows, not of the page. */
      total_value: dollars,
      pending_value: dollars,
    }),
  }),
  approveReward: route({
    method: 'PUT',
    path: '/admin/rewards/approve/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'Approves a pending reward before its week is over; once it is, changes nothing.',
    ...one,
    response: done,
  }),
  cancelReward: route({
    method: 'PUT',
    path: '/admin/rewards/cancel/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Cancels a reward for good and takes its money back; the trip stays. 409 when it has been redeemed.',
    ...one,
    response: done,
  }),
} as const
