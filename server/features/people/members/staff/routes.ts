import type { StaffMemberOrder, staffMemberRoutes } from '#contract/people/members-staff.ts'
import type { Handlers, Input } from '#contract/route.ts'
import { changeMember } from '#server/features/people/members/change-member.ts'
import { deleteMember } from '#server/features/people/members/delete-member.ts'
import type { Order } from '#server/features/people/members/queries/order.ts'
import { answerExport } from '#server/platform/audit/answer-export.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { allMembersTable } from './all-members-table.ts'
import { approveMember } from './check-email.ts'
import { declineEmail } from './decline-email.ts'
import { withGifts } from './gifts.ts'
import { pageOfAll } from './list-of-all.ts'
import { presentDetail, presentStaffMember } from './present.ts'
import { findFacts, getMemberKey, sumPending } from './queries/find.ts'
import { countOfAll } from './queries/list.ts'
import type { AllMembersFilter } from './queries/narrow.ts'
import { listMembersAt } from './queries/rows.ts'

export function staffMemberHandlers(
  platform: Platform,
): Handlers<typeof staffMemberRoutes, Contexts> {
  const { db, clock } = platform

  /** In whose account an administrator acts, by the member alone. */
  async function actorFor({ adminId }: StaffActor, memberId: string) {
    const { employerId } = await getMemberKey(db, memberId)
    return backOfficeActor(employerId, adminId)
  }

  return {
    async listAllMembers({ query }, { actor }) {
      const now = clock.now()
      const filter = filterOf(query)
      const read = { order: orderOf(query), now }
      if (query.export) {
        const { employerId, name, email, joinedFrom, joinedTo } = filter
        return answerExport(platform, actor, {
          action: 'members.exported',
          table: allMembersTable(db, filter, read),
          format: query.export,
          countRows: () => countOfAll(db, filter),
          employerId,
          details: {
            searched: Boolean(name || email),
            ...(joinedFrom && { joined_from: joinedFrom }),
            ...(joinedTo && { joined_to: joinedTo }),
          },
        })
      }
      const { total, rows } = await pageOfAll(db, filter, read, pageOf(query))
      const data = rows.map((row) => presentStaffMember(row, now))
      return presentPage(query, total, data)
    },

    async readAnyMember({ params: { id } }, { actor }) {
      const now = clock.now()
      const key = await getMemberKey(db, id)
      const [found, [facts], [pending]] = await Promise.all([
        listMembersAt(db, [key], now),
        findFacts(db, key),
        sumPending(db, key),
      ])
      const [row] = await withGifts(db, found)
      if (!row || !facts) throw notFound('The member')
      await noteLook(platform, actor, { ...key, at: { kind: 'member', id } })
      return presentDetail({ row, facts, pendingCents: pending?.cents ?? 0 }, now)
    },

    async deleteAnyMember({ params: { id } }, { actor }) {
      const { email } = await deleteMember(platform, await actorFor(actor, id), id)
      return { status: true, result: `${email ?? 'The member'} deleted!` }
    },

    async approveMember({ params: { id } }, { actor }) {
      await approveMember(platform, await actorFor(actor, id), id)
      return { status: true, result: 'approved successfully' }
    },

    async disableMember({ params: { id } }, { actor }) {
      await changeMember(platform, await actorFor(actor, id), id, false)
      return { status: true, result: 'Status updated successfully' }
    },

    async declineMember({ params: { id } }, { actor }) {
      await declineEmail(platform, await actorFor(actor, id), id)
      return { status: true, result: 'Status updated successfully' }
    },
  }
}

type Query = Input<typeof staffMemberRoutes.listAllMembers>['query']

function filterOf({ keyword, employer_id, start_date, end_date, all }: Query): AllMembersFilter {
  const isEmail = keyword?.includes('@')
  const isEver = all === '1'
  return {
    employerId: employer_id,
    ...(isEmail ? { email: keyword } : { name: keyword }),
    joinedFrom: isEver ? undefined : start_date,
    joinedTo: isEver ? undefined : end_date,
  }
}

const orders: Record<StaffMemberOrder, Order['by']> = {
  name: 'shown_name',
  email: 'email',
  created_at: 'joined',
  number_of_trips: 'trips',
  last_trip_date: 'last_trip_time',
}

function orderOf({ order_by, order_direction }: Query): Order {
  return { by: orders[order_by], direction: order_direction }
}
