import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface AppRow {
  id: string
  name: string
  registeredAt: Date
}

export async function listRegisteredApps(db: Db): Promise<AppRow[]> {
  const { rows } = await sql<AppRow>`
    select id, name, registered_at as "registeredAt" from registered_apps
    order by lower(name)`.execute(db)
  return rows
}

/** Answers whether the name was free. */
export async function insertRegisteredApp(
  trx: Trx,
  { id, name, keyHash, registeredAt, adminId }: AppRow & { keyHash: Buffer; adminId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into registered_apps (id, name, key_hash, registered_at, registered_by)
    values (${id}, ${name}, ${keyHash}, ${registeredAt}, ${adminId})
    on conflict (lower(name)) do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** Answers whether there was such an app. */
export async function deleteRegisteredApp(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from registered_apps where id = ${id} returning id`.execute(trx)
  return rows.length > 0
}
