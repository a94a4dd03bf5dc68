import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Audience } from '#domain/mail/custom-emails/audience.ts'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { isBounced } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { DB } from '#server/platform/db/types.gen.ts'

const isComplete = sql<SqlBool>`(joined_at is not null and surveyed_at is not null)`

interface Moment {
  employerId: string
  /** Who has joined since, or was quiet since, is told by it. */
  now: Date
  invitedAfter: Date
  addressKey: AddressKey
}

/** How many members each rule reaches, of the days and miles that are asked for, and how many are left out. */
export function countRecipients(
  db: Db,
  { days, miles, ...moment }: Moment & { days: number; miles: number },
) {
  const reached = (rule: Audience['rule'], value: number | null) =>
    sql<number>`count(*) filter (where is_reachable and ${isOf({ rule, value }, moment)})`
  // Each address is hashed once: nothing merges a query that has an offset into the one around it.
  const mailed = db
    .selectFrom('members')
    .select(['unsubscribed_at', 'joined_at', 'surveyed_at', 'joined_on', 'last_trip_on'])
    .select(['distance_miles', 'usual_mode', isReachable(moment).as('is_reachable')])
    .where('employer_id', '=', moment.employerId)
    .where((member) => isMailed(member, moment.invitedAfter))
    .offset(0)
  return db
    .selectFrom(mailed.as('mailed'))
    .select([
      reached('all', null).as('all'),
      reached('complete', null).as('complete'),
      reached('quiet', days).as('quiet'),
      reached('near', miles).as('near'),
      reached('drives_alone', null).as('drivesAlone'),
      sql<number>`count(*) filter (where unsubscribed_at is not null)`.as('unsubscribed'),
      sql<number>`count(*) filter (where unsubscribed_at is null and not is_reachable)`.as(
        'bounced',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** How many members one audience is. */
export async function countAudience(
  db: Db | Trx,
  moment: Moment,
  audience: Audience,
): Promise<number> {
  const { total } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)`.as('total'))
    .where('employer_id', '=', moment.employerId)
    .where((member) => isMailed(member, moment.invitedAfter))
    .where(isReachable(moment))
    .where(isOf(audience, moment))
    .executeTakeFirstOrThrow()
  return total
}

interface RecipientFilter extends Moment {
  audience: Audience
  afterId: string | null
  limit: number
}

/**
 * The next members an email goes to, by id; locked in that order, which every email keeps. Members who came later than
 * `now` are not among them.
 */
export async function lockRecipients(trx: Trx, filter: RecipientFilter) {
  let members = trx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('employer_id', '=', filter.employerId)
    .where((member) => isMailed(member, filter.invitedAfter))
    .where('created_at', '<=', filter.now)
    .where(isReachable(filter))
    .where(isOf(filter.audience, filter))
  if (filter.afterId) members = members.where('id', '>', filter.afterId)
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

/** Who ended such mails gets none, nor does an address that was refused lately. */
function isReachable({ addressKey, now }: Moment) {
  return sql<SqlBool>`(unsubscribed_at is null
    and not ${isBounced(sql.ref('members.email'), { key: addressKey, now })})`
}

/** Whom a rule is about, of those that are mailed at all. */
function isOf({ rule, value }: Audience, moment: Moment): RawBuilder<SqlBool> {
  if (rule === 'all') return sql`true`
  if (rule === 'complete') return isComplete
  if (rule === 'incomplete') return sql`not ${isComplete}`
  if (rule === 'near') return sql`(joined_on is not null and distance_miles <= ${value}::numeric)`
  if (rule === 'drives_alone') {
    return sql`(joined_on is not null and usual_mode in ('drive', 'drive_ev'))`
  }
  return sql`(joined_on < ${quietSince(moment, value)}
    and coalesce(last_trip_on < ${quietSince(moment, value)}, true))`
}

function quietSince({ employerId, now }: Moment, days: number | null) {
  return sql`((${now}::timestamptz at time zone
    (select time_zone from employers where id = ${employerId}))::date - ${days}::integer)`
}
