import type { memberMailRoutes } from '#contract/people/members-mails.ts'
import type { memberPageRoutes } from '#contract/people/members-page.ts'
import type { Handlers } from '#contract/route.ts'
import { fillText, firstName } from '#domain/mail/outbox/merge-fields.ts'
import { toDollars } from '#domain/money.ts'
import { presentMember } from '#server/features/people/members/present.ts'
import { findMember } from '#server/features/people/members/queries/list.ts'
import {
  findFacts,
  getMemberKey,
  sumPending,
} from '#server/features/people/members/staff/queries/find.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { type Page, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countMailsTo, findEarned, listMailsTo, type MemberMailRow } from './queries.ts'

export function memberPageHandlers(
  platform: Platform,
): Handlers<typeof memberPageRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async readMember({ params: { id } }, { actor: { employerId } }) {
      const key = { employerId, memberId: id }
      const [[row], [facts], [earned], [pending]] = await Promise.all([
        findMember(db, key),
        findFacts(db, key),
        findEarned(db, key),
        sumPending(db, key),
      ])
      if (!row || !facts || !earned) throw notFound('The member')
      const pendingCents = pending?.cents ?? 0
      return {
        ...presentMember(row, clock.now()),
        joined_on: earned.joinedOn,
        usual_mode: facts.usualMode,
        office_days: facts.officeDays,
        distance: facts.distanceMiles,
        points: earned.pointHundredths / 100,
        approved_value: toDollars(earned.rewardCents - pendingCents),
        pending_value: toDollars(pendingCents),
      }
    },
  }
}

export function memberMailHandlers(
  platform: Platform,
): Handlers<typeof memberMailRoutes, Contexts> {
  const { db } = platform

  async function pageOfMails(
    key: MemberKey & { reader: 'employer' | 'all' },
    query: Parameters<typeof pageOf>[0],
  ) {
    const page: Page = pageOf(query)
    const [total, rows] = await Promise.all([
      countMailsTo(db, key),
      listMailsTo(db, { ...key, ...page }),
    ])
    return presentPage(query, total, rows.map(presentMail))
  }

  return {
    async listMemberMails({ params: { id }, query }, { actor: { employerId } }) {
      const key = { employerId, memberId: id }
      const [row] = await findMember(db, key)
      if (!row) throw notFound('The member')
      return pageOfMails({ ...key, reader: 'employer' }, query)
    },

    async listMailsOfAny({ params: { id }, query }, { actor }) {
      const key = await getMemberKey(db, id)
      await noteLook(platform, actor, { ...key, at: { kind: 'member', id } })
      return pageOfMails({ ...key, reader: 'all' }, query)
    },

    async ownMails({ query }, { actor }) {
      return pageOfMails({ ...memberOf(actor), reader: 'all' }, query)
    },
  }
}

/** With the subject as it left; of what was not filled in yet, as it would be now. */
function presentMail(row: MemberMailRow) {
  const { name, community, to, merge } = row
  const subject = fillText(row.subject, {
    name,
    first_name: firstName(name),
    email: to,
    community,
    ...merge,
  })
  return {
    _id: row.id,
    subject,
    status: row.status,
    sent_at: row.sentAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    // Mail servers answer in several lines at times.
    reason: row.status === 'failed' ? (row.failure ?? '').replace(/\s+/g, ' ').trim() : null,
  }
}
