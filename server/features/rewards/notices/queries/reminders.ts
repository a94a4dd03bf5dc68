import { type Insertable, sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { NoticeReminders } from '#server/platform/db/types.gen.ts'

export async function insertReminder(trx: Trx, row: Insertable<NoticeReminders>): Promise<void> {
  await trx.insertInto('notice_reminders').values(row).execute()
}

/** Locks the oldest reminder that has not all its mails in the outbox; other workers pass it by. */
export async function lockOpenReminder(trx: Trx, except: readonly string[]) {
  return trx
    .selectFrom('notice_reminders as r')
    .innerJoin('employers as e', 'e.id', 'r.employer_id')
    .select([
      'r.employer_id as employerId',
      'r.id',
      'r.notice_id as noticeId',
      'r.body_id as bodyId',
      'r.last_member_id as lastMemberId',
      'e.email as replyTo',
    ])
    .where('r.finished_at', 'is', null)
    .where('e.status', '=', 'approved')
    .where('r.id', '!=', sql<string>`all(${except}::uuid[])`)
    .orderBy('r.created_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
}

interface Stretch {
  employerId: string
  noticeId: string
  afterId: string | null
  limit: number
}

/** The next people a notice is about who want its mails, by id and locked in that order. */
export async function lockReminded(trx: Trx, { employerId, noticeId, afterId, limit }: Stretch) {
  let people = trx
    .selectFrom('notice_members as n')
    .innerJoin('members as m', (join) =>
      join.onRef('m.employer_id', '=', 'n.employer_id').onRef('m.id', '=', 'n.member_id'),
    )
    .where('n.employer_id', '=', employerId)
    .where('n.notice_id', '=', noticeId)
    .where('m.deleted_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .where('m.unsubscribed_at', 'is', null)
    .where('m.email', 'is not', null)
    .where((member) =>
      member.or([member('m.joined_at', 'is not', null), member('m.invited_at', 'is not', null)]),
    )
  if (afterId) people = people.where('m.id', '>', afterId)
  return people
    .select([
      'm.id',
      'm.email',
      'm.joined_at as joinedAt',
      'm.invited_at as invitedAt',
      'm.join_link_at as joinLinkAt',
      sql<boolean>`exists (select from commuter_logins as l
        where l.employer_id = m.employer_id and l.member_id = m.id)`.as('hasLogin'),
    ])
    .orderBy('m.id')
    .limit(limit)
    .forNoKeyUpdate('m')
    .$narrowType<{ email: string }>()
    .execute()
}

interface Progress {
  lastMemberId: string | null
  finishedAt: Date | null
  recipients: number
}

/** Notes how far a reminder has come; `recipients` are those of this step. */
export async function noteReminder(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
  { lastMemberId, finishedAt, recipients }: Progress,
): Promise<void> {
  await trx
    .updateTable('notice_reminders')
    .set({
      last_member_id: lastMemberId,
      finished_at: finishedAt,
      recipients: sql`recipients + ${recipients}`,
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}
