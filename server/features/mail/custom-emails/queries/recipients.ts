import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { CustomEmails, DB } from '#server/platform/db/types.gen.ts'

const isComplete = sql<SqlBool>`(joined_at is not null and surveyed_at is not null)`

/** How many members each rule reaches. */
export const countRecipients = compiled<{ employerId: string; invitedAfter: Date }>()(
  (db, { employerId, invitedAfter }) =>
    db
      .selectFrom('members')
      .select([
        sql<number>`count(*) filter (where unsubscribed_at is null)`.as('all'),
        sql<number>`count(*) filter (where unsubscribed_at is null and ${isComplete})`.as(
          'complete',
        ),
        sql<number>`count(*) filter (where unsubscribed_at is not null)`.as('unsubscribed'),
      ])
      .where('employer_id', '=', employerId)
      .where((member) => isMailed(member, invitedAfter)),
)

interface RecipientFilter {
  employerId: string
  rule: CustomEmails['rule']
  /** Members who came later than this are not among them. */
  startedAt: Date
  invitedAfter: Date
  afterId: string | null
  limit: number
}

/** The next members an email goes to, by id; locked in that order, which every email keeps. */
export async function lockRecipients(trx: Trx, filter: RecipientFilter) {
  let members = trx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('employer_id', '=', filter.employerId)
    .where((member) => isMailed(member, filter.invitedAfter))
    .where('unsubscribed_at', 'is', null)
    .where('created_at', '<=', filter.startedAt)
  if (filter.afterId) members = members.where('id', '>', filter.afterId)
  if (filter.rule === 'complete') members = members.where(isComplete)
  if (filter.rule === 'incomplete') members = members.where(sql<SqlBool>`not ${isComplete}`)
  return members
    .orderBy('id')
    .limit(filter.limit)
    .forNoKeyUpdate()
    .$narrowType<{ email: string }>()
    .execute()
}

/** Notes the employer's last mail to each of these members. */
export async function noteReminders(
  trx: Trx,
  employerId: string,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ last_reminder_at: at })
    .where('employer_id', '=', employerId)
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute()
}

type MemberBuilder = ExpressionBuilder<DB, 'members'>

/** Whom mails go to: joined, or invited and able to join still. */
function isMailed(member: MemberBuilder, invitedAfter: Date) {
  return member.and([
    member('deleted_at', 'is', null),
    member('disabled_at', 'is', null),
    member('email', 'is not', null),
    member.or([member('joined_at', 'is not', null), member('invited_at', '>=', invitedAfter)]),
  ])
}
