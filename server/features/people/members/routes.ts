import { fieldMessages } from '#contract/field-message.ts'
import type { memberRoutes } from '#contract/people/members.ts'
import type { Handlers, Input } from '#contract/route.ts'
import { counted } from '#domain/format-number.ts'
import { oldestOpenInvitation } from '#domain/people/members/member-state.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { invalid } from '#server/platform/errors.ts'
import { csvFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeMember } from './change-member.ts'
import { deleteMember } from './delete-member.ts'
import { filterOf } from './filter-of.ts'
import { listMembers } from './list-members.ts'
import { mailMember } from './mail-member.ts'
import { mailSuggested } from './mail-suggested.ts'
import { membersTable } from './members-table.ts'
import { presentMember } from './present.ts'
import type { Order } from './queries/order.ts'
import { countSuggested } from './queries/suggested.ts'
import { countLoggedTrips, countMembers } from './queries/summary.ts'
import { confirmEmail } from './staff/check-email.ts'

/** Of one network address in 15 minutes. */
const mostLinks = 100

export function memberHandlers(platform: Platform): Handlers<typeof memberRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async membersStats(_input, { actor: { employerId } }) {
      const oldestInvitation = oldestOpenInvitation(clock.now())
      const [[members], [logged]] = await Promise.all([
        countMembers(db, { employerId, oldestInvitation }),
        countLoggedTrips(db, { employerId }),
      ])
      const { joined = 0, invited = 0, complete = 0 } = members ?? {}
      return {
        total_joined_count: joined,
        total_pending_invites: invited,
        total_completed_count: complete,
        total_incomplete_count: joined + invited - complete,
        total_logged_trips_count: logged?.trips ?? 0,
      }
    },

    async listMembers({ query }, { actor: { employerId } }) {
      const now = clock.now()
      const filter = filterOf(query, employerId, now)
      const { total, rows } = await listMembers(db, filter, orderOf(query), pageOf(query))
      const data = rows.map((row) => presentMember(row, now))
      return presentPage(query, total, data)
    },

    async exportMembers({ query }, { actor }) {
      const now = clock.now()
      const filter = filterOf(query, actor.employerId, now)
      await noteSignInAsExport(platform, actor, 'members.exported')
      return csvFile(membersTable(db, filter, orderOf(query), now), now)
    },

    async changeMember({ body }, { actor }) {
      const changed = await changeMember(platform, actor, body.member_id, body.is_active)
      const change = body.is_active ? 'activated' : 'deactivated'
      const result = changed ? `Member ${change} successfully` : `Member was already ${change}`
      return { status: true, result, changed }
    },

    async deleteMember({ query, body }, { actor }) {
      const named = [query.member_id, body?.member_id].filter((id) => id !== undefined)
      const [memberId, other = memberId] = named
      if (!memberId) throw invalid({ member_id: [fieldMessages.required] })
      if (other !== memberId) throw invalid({ member_id: [fieldMessages.invalid] })
      const { email } = await deleteMember(platform, actor, memberId)
      return { status: true, result: `${email ?? 'The member'} deleted!` }
    },

    async mailMember({ body }, { actor }) {
      const { member_id: memberId, subject, message } = body
      await mailMember(platform, actor, { memberId, subject, message })
      return { status: true, result: 'Email sent successfully' }
    },

    async confirmMemberEmail({ body: { token } }, { address }) {
      await guardedUse(platform, { purpose: 'confirm member email', address, most: mostLinks })
      await confirmEmail(platform, token)
      return { status: true, result: 'Your email address is confirmed. You can sign in again' }
    },

    async countSuggested({ query: { suggestion } }, { actor: { employerId } }) {
      return countSuggested(db, { employerId, now: clock.now(), suggestion })
    },

    async mailSuggested({ headers, body }, { actor }) {
      const key = headers['idempotency-key']
      const recipients = await mailSuggested(platform, actor, body, key)
      return { status: true, result: `The email is on its way to ${counted(recipients, 'member')}` }
    },
  }
}

type Query = Input<typeof memberRoutes.listMembers>['query']

function orderOf(query: Pick<Query, 'order_by' | 'order_direction'>): Order {
  return { by: query.order_by, direction: query.order_direction }
}
