import { type Insertable, sql } from 'kysely'
import { type LeftOutReason, mailedOnceActions } from '#domain/people/members/bulk-actions.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { MemberActions } from '#server/platform/db/types.gen.ts'
import type { Page } from '#server/platform/paging.ts'
import { dropList } from './list-of-action.ts'

const shown = [
  'id',
  'action',
  'total',
  'done',
  'left_out as leftOut',
  'asked_at as askedAt',
  'starts_at as startsAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'undone_at as undoneAt',
  'stopped_at as stoppedAt',
] as const

export async function insertAction(trx: Trx, row: Insertable<MemberActions>): Promise<void> {
  await trx.insertInto('member_actions').values(row).execute()
}

export const findAction = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('member_actions')
    .select(shown)
    .where('employer_id', '=', employerId)
    .where('id', '=', id),
)

export type ActionRow = Awaited<ReturnType<typeof findAction>>[number]

/** An action that somebody wants to undo; whoever begins it waits. */
export const lockAction = compiled<RowKey>()((db, { employerId, id }) =>
  db
    .selectFrom('member_actions')
    .select(shown)
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .forUpdate(),
)

/** The latest of an employer's. */
export async function listActions(
  db: Db,
  { employerId, since, limit }: { employerId: string; since: Date; limit: number },
): Promise<ActionRow[]> {
  return db
    .selectFrom('member_actions')
    .select(shown)
    .where('employer_id', '=', employerId)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Undone: whom it was about is known no more. */
export async function noteUndone(trx: Trx, key: RowKey, at: Date): Promise<void> {
  const { employerId, id } = key
  await dropList(trx, key)
  await trx
    .updateTable('member_actions')
    .set({ undone_at: at, selection: '{}' })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Stopped: the job leaves out whom it has not come to. */
export async function noteStopped(trx: Trx, { employerId, id }: RowKey, at: Date): Promise<void> {
  await trx
    .updateTable('member_actions')
    .set({ stopped_at: at })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/**
 * Locks the action whose employer has waited longest for a turn; one that another worker has is passed by, and of two
 * that must mail nobody twice the later.
 */
export async function lockDueAction(trx: Trx, now: Date, except: readonly string[]) {
  return trx
    .selectFrom('member_actions as a')
    .innerJoin('employers as e', 'e.id', 'a.employer_id')
    .select([
      'a.employer_id as employerId',
      'a.id',
      'a.action',
      'a.body_id as bodyId',
      'a.last_member_id as lastMemberId',
      'a.asked_at as askedAt',
      'a.started_at as startedAt',
      'a.stopped_at as stoppedAt',
      'e.email as replyTo',
      'e.time_zone as timeZone',
      // What was written there is what is read.
      sql<Actor['by']>`a.asked_by`.as('by'),
    ])
    .where('a.finished_at', 'is', null)
    .where('a.undone_at', 'is', null)
    .where('a.starts_at', '<=', now)
    .where('e.status', '=', 'approved')
    .where('a.id', '!=', sql<string>`all(${except}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_actions as earlier')
            .whereRef('earlier.employer_id', '=', 'a.employer_id')
            .whereRef('earlier.action', '=', 'a.action')
            .where('a.action', 'in', mailedOnceActions)
            .where('earlier.finished_at', 'is', null)
            .where('earlier.undone_at', 'is', null)
            .where('earlier.id', '!=', sql<string>`all(${except}::uuid[])`)
            .where(sql<boolean>`(earlier.asked_at, earlier.id) < (a.asked_at, a.id)`),
        ),
      ),
    )
    .orderBy('a.turn_at')
    .limit(1)
    .forUpdate('a')
    .skipLocked()
    .executeTakeFirst()
}

export type DueAction = NonNullable<Awaited<ReturnType<typeof lockDueAction>>>

interface Step {
  startedAt: Date
  now: Date
  lastMemberId: string | null
  /** Of this step. */
  done: number
  leftOut: number
  isLast: boolean
}

export async function noteStep(trx: Trx, key: RowKey, step: Step): Promise<void> {
  const { employerId, id } = key
  if (step.isLast) await dropList(trx, key)
  await trx
    .updateTable('member_actions')
    .set({
      started_at: step.startedAt,
      turn_at: step.now,
      last_member_id: step.lastMemberId,
      done: sql<number>`done + ${step.done}::integer`,
      left_out: sql<number>`left_out + ${step.leftOut}::integer`,
      ...(step.isLast && { finished_at: step.now, selection: '{}' }),
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Ends one of which nobody knows whom it was about, as stopped: nobody is touched by it. */
export async function endUnlisted(trx: Trx, { employerId, id }: RowKey, now: Date): Promise<void> {
  await trx
    .updateTable('member_actions')
    .set({
      finished_at: now,
      stopped_at: sql<Date>`coalesce(stopped_at, ${now})`,
      selection: '{}',
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', id)
    .execute()
}

/** Ends what was asked for before and is still not done: nobody is touched by it any more, and it says how far it came. */
export async function endForsakenActions(
  db: Db,
  { askedBefore, now }: { askedBefore: Date; now: Date },
): Promise<void> {
  const forsaken = await db
    .updateTable('member_actions')
    .set({ finished_at: now, selection: '{}' })
    .where('finished_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .returning(['employer_id as employerId', 'id'])
    .execute()
  for (const key of forsaken) await dropList(db, key)
}

interface LeftOutFilter extends RowKey {
  reason?: LeftOutReason | undefined
}

export interface LeftOutRow {
  id: string
  name: string | null
  email: string | null
  reason: LeftOutReason
}

/** Who was left out, by id. */
export function listLeftOut(db: Db, { limit, offset, ...filter }: LeftOutFilter & Page) {
  return named(db, filter, leftOut(db, filter).limit(limit).offset(offset)).execute()
}

/** The next of them after one, for as long as there are any. */
export function listLeftOutAfter(
  db: Db,
  { afterId, limit, ...filter }: LeftOutFilter & { afterId: string; limit: number },
) {
  const rows = leftOut(db, filter).where('member_id', '>', afterId).limit(limit)
  return named(db, filter, rows).execute()
}

export async function countLeftOut(db: Db, { employerId, id, reason }: LeftOutFilter) {
  const { total } = await db
    .selectFrom('member_action_results')
    .select(sql<number>`count(*)`.as('total'))
    .where('employer_id', '=', employerId)
    .where('action_id', '=', id)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .executeTakeFirstOrThrow()
  return total
}

function leftOut(db: Db, { employerId, id, reason }: LeftOutFilter) {
  return db
    .selectFrom('member_action_results')
    .select(['employer_id', 'member_id', 'reason'])
    .where('employer_id', '=', employerId)
    .where('action_id', '=', id)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .orderBy('member_id')
}

/** With the names of these alone, by their key: joined to all members, those would be read for each page. */
function named(db: Db, { employerId }: LeftOutFilter, rows: ReturnType<typeof leftOut>) {
  return db
    .selectFrom(rows.as('r'))
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('members')
          .select(['name', 'email'])
          .where('employer_id', '=', employerId)
          .whereRef('id', '=', 'r.member_id')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .select(['r.member_id as id', 'm.name', 'm.email', sql<LeftOutReason>`r.reason`.as('reason')])
    .orderBy('r.member_id')
}
