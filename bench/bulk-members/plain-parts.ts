import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { BulkAction } from '#domain/people/members/bulk-actions.ts'
import { type Db, inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'

const partSize = 50

interface Part {
  employerId: string
  memberIds: readonly string[]
}

/** The floor of an action: the same rows for members of somebody else, parts as large, and nobody looks who they are. */
export async function actPlainly(db: Db, action: BulkAction, employerId: string): Promise<number> {
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('joined_at', action === 'resend' ? 'is' : 'is not', null)
    .execute()
  const bodyId = uuid()
  const body = { employer_id: employerId, id: bodyId, subject: '-', text: '-', html: '-' }
  await db
    .insertInto('mail_bodies')
    .values({ ...body, created_at: new Date() })
    .execute()
  const startedAt = performance.now()
  for (let from = 0; from < members.length; from += partSize) {
    const memberIds = members.slice(from, from + partSize).map(({ id }) => id)
    const part = { employerId, memberIds }
    await inTransaction(db, async (trx) => {
      if (action === 'deactivate') await deactivate(trx, part)
      else await mail(trx, part, { bodyId, action })
    })
  }
  return (performance.now() - startedAt) / 1000
}

async function mail(
  trx: Trx,
  { employerId, memberIds }: Part,
  { bodyId, action }: { bodyId: string; action: BulkAction },
): Promise<void> {
  const batchId = bodyId
  await sql`
    insert into outbox_mails (id, employer_id, idempotency_key, message_id, to_address, body_id,
      merge, member_id, batch_id, is_bulk, join_link_at, can_unsubscribe, status, attempts, due_at,
      created_at)
    select gen_random_uuid(), employer_id, ${batchId} || ':' || id, '<' || id || '@plain.example>',
      email, ${bodyId}::uuid, '{}', id, ${batchId}::uuid, true,
      case when ${action === 'resend'}::boolean then now() end, true, 'waiting', 0,
      now() + interval '1 day', now()
    from members where employer_id = ${employerId} and id = any(${memberIds}::uuid[])`.execute(trx)
  const changed =
    action === 'resend'
      ? sql`invited_at = now(), join_link_at = now()`
      : sql`last_reminder_at = now()`
  await sql`update members set ${changed}
    where employer_id = ${employerId} and id = any(${memberIds}::uuid[])`.execute(trx)
  if (action === 'resend') await record(trx, { employerId, memberIds }, 'invitation.resent')
}

async function deactivate(trx: Trx, part: Part): Promise<void> {
  await sql`update members set disabled_at = now(), left_on = current_date
    where employer_id = ${part.employerId} and id = any(${part.memberIds}::uuid[])`.execute(trx)
  await record(trx, part, 'member.deactivated')
}

async function record(trx: Trx, { employerId, memberIds }: Part, action: string): Promise<void> {
  await sql`
    with recorded as (
      insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id,
        employer_id, details)
      select gen_random_uuid(), now(), 'employer', ${employerId}::uuid, ${action}::text, 'member',
        id, ${employerId}::uuid, '{}'
      from unnest(${memberIds}::uuid[]) as id returning id, subject_id, action
    )
    insert into audit_values (employer_id, audit_id, position, owner_kind, owner_id, field, before,
      after)
    select ${employerId}::uuid, id, 0, 'member', subject_id, 'active', 'Yes', 'No'
    from recorded where action = 'member.deactivated'`.execute(trx)
}
