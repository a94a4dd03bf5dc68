import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/**
 * Does some work while tables have no index, key or foreign key, and makes these again: where tens of millions of rows
 * come, most of the time would go into keeping them.
 */
export async function withoutIndexes<T>(
  db: Db,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const made = await listMade(db, tables)
  for (const { drop } of made) await sql.raw(drop).execute(db)
  const done = await work()
  for (const { create } of made.toReversed()) await sql.raw(create).execute(db)
  return done
}

/** Foreign keys first, as they are dropped. */
async function listMade(db: Db, tables: readonly string[]) {
  const { rows } = await sql<{ drop: string; create: string }>`
    select * from (
      select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
        format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
          pg_get_constraintdef(k.oid)) as create,
        case k.contype when 'f' then 1 else 2 end as place
      from pg_constraint k
      where k.conrelid = any(${tables}::regclass[]) and k.contype in ('f', 'p', 'u')
      union all
      select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 3
      from pg_index i
      where i.indrelid = any(${tables}::regclass[])
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    ) as made order by place`.execute(db)
  return rows
}
