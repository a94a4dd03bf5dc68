import { type Insertable, sql } from 'kysely'
import type { SettingValues } from '#domain/rewards/setting-lines.ts'
import type { SettingSection } from '#domain/rewards/setting-locks.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { RewardSettingChanges } from '#server/platform/db/types.gen.ts'
import type { Page } from '#server/platform/paging.ts'

interface Program {
  employerId: string
  programId: string
}

export async function insertSettingChange(
  trx: Trx,
  row: Insertable<RewardSettingChanges>,
): Promise<void> {
  await trx.insertInto('reward_setting_changes').values(row).execute()
}

/** The latest change of a program: the one a draft's next keystrokes belong to. */
export const findLatestChange = compiled<Program>()((db, { employerId, programId }) =>
  db
    .selectFrom('reward_setting_changes')
    .select((column) => [
      'id',
      'section',
      'changed_by_id as changedById',
      'changed_at as changedAt',
      'effective_on as effectiveOn',
      // Written by this feature only, in this shape.
      column.ref('before').$castTo<SettingValues>().as('before'),
      column.ref('after').$castTo<SettingValues>().as('after'),
    ])
    .where('employer_id', '=', employerId)
    .where('program_id', '=', programId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

export const updateChange = compiled<{
  employerId: string
  id: string
  before: string
  after: string
  at: Date
}>()((db, { employerId, id, before, after, at }) =>
  db
    .updateTable('reward_setting_changes')
    .set({ before: sql`${before}::jsonb`, after: sql`${after}::jsonb`, changed_at: at })
    .where('employer_id', '=', employerId)
    .where('id', '=', id),
)

export const deleteChange = compiled<{ employerId: string; id: string }>()(
  (db, { employerId, id }) =>
    db
      .deleteFrom('reward_setting_changes')
      .where('employer_id', '=', employerId)
      .where('id', '=', id),
)

export const listSettingChanges = compiled<Program & Page>()(
  (db, { employerId, programId, limit, offset }) =>
    db
      .selectFrom('reward_setting_changes as c')
      .innerJoin('employers as e', 'e.id', 'c.employer_id')
      .select((column) => [
        'c.id',
        // Written by this feature only, in these shapes.
        column.ref('c.section').$castTo<SettingSection | 'dates'>().as('section'),
        column.ref('c.before').$castTo<SettingValues>().as('before'),
        column.ref('c.after').$castTo<SettingValues>().as('after'),
        'c.effective_on as effectiveOn',
        'c.changed_at as changedAt',
        'c.changed_by as changedBy',
        'e.name',
      ])
      .where('c.employer_id', '=', employerId)
      .where('c.program_id', '=', programId)
      .orderBy('c.changed_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset(offset),
)

export const countSettingChanges = compiled<Program>()((db, { employerId, programId }) =>
  db
    .selectFrom('reward_setting_changes')
    .select(sql<number>`count(*)`.as('total'))
    .where('employer_id', '=', employerId)
    .where('program_id', '=', programId),
)
