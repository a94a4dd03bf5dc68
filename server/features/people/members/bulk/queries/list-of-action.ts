import { sql } from 'kysely'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** The next ids of the list of an action, in their order, and whether they are its last; none where it has no list. */
export async function findNextListed(
  trx: Trx,
  { employerId, id }: RowKey,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<{ ids: string[]; isLast: boolean } | undefined> {
  const { rows } = await sql<{ ids: string[]; isLast: boolean }>`
    select ids[1:${limit}::integer] as ids,
      cardinality(ids) <= ${limit}::integer and not has_later as "isLast"
    from (
      select array(
          select member_id from unnest(part.member_ids) as member_id
          where member_id > ${afterId}::uuid order by member_id limit ${limit}::integer + 1
        ) as ids,
        exists (select from member_action_lists as later
          where later.employer_id = part.employer_id and later.action_id = part.action_id
            and later.last_id > part.last_id) as has_later
      from member_action_lists as part
      where part.employer_id = ${employerId} and part.action_id = ${id}
        and part.last_id > ${afterId}::uuid
      order by part.last_id limit 1
    ) as part`.execute(trx)
  return rows[0]
}

export async function isListed(trx: Trx, { employerId, id }: RowKey): Promise<boolean> {
  const row = await trx
    .selectFrom('member_action_lists')
    .select('last_id')
    .where('employer_id', '=', employerId)
    .where('action_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists what a process of the version before has taken, which wrote no list: its ids; answers false of a filter. */
export async function listTakenIds(trx: Trx, { employerId, id }: RowKey): Promise<boolean> {
  const { rows } = await sql`
    insert into member_action_lists (employer_id, action_id, last_id, member_ids, created_at)
    select employer_id, id, (max(chosen::text))::uuid, array_agg(chosen::uuid order by chosen::uuid),
      asked_at
    from member_actions, jsonb_array_elements_text(selection -> 'ids') as chosen
    where employer_id = ${employerId} and id = ${id} and selection ? 'ids'
    group by employer_id, id, asked_at
    returning action_id`.execute(trx)
  return rows.length > 0
}

/** Once an action has ended, or was not taken, whom it was about is known no more. */
export async function dropList(db: Db | Trx, { employerId, id }: RowKey): Promise<void> {
  await db
    .deleteFrom('member_action_lists')
    .where('employer_id', '=', employerId)
    .where('action_id', '=', id)
    .execute()
}
