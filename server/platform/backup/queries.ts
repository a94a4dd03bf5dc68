import type { PGlite } from '@electric-sql/pglite'

type Asked = Pick<PGlite, 'query'>

/** Holds the log from here on for a copy of the files. It goes with this process, or when it is let go. */
const slot = 'switchback_backup'

/** Begins a copy of the files beside the statements of others: a checkpoint, and whole pages in the log until it ends. */
export async function beginBackup(pglite: Asked): Promise<void> {
  await pglite.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  await pglite.query('select pg_backup_start($1, true)', ['switchback'])
}

export interface EndedBackup {
  /** What a restored copy begins its recovery with. */
  label: string
  firstLog: string
  lastLog: string
}

/** Ends the copy: with the log up to here its files are of this moment. The log stays until it is let go. */
export async function endBackup(pglite: Asked): Promise<EndedBackup> {
  const { rows } = await pglite.query<{ label: string; lastLog: string }>(`
    select labelfile as label, pg_walfile_name(lsn) as "lastLog" from pg_backup_stop(false)`)
  const [row] = rows
  const [, firstLog] =
    /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(row?.label ?? '') ?? []
  if (!row || !firstLog) throw new Error('PostgreSQL ended a backup without saying where it begins')
  return { ...row, firstLog }
}

export async function letLogGo(pglite: Asked): Promise<void> {
  await pglite.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slot],
  )
}

interface Described {
  postgresMajor: number
  migrations: string[]
}

/** What the files are of: who reads a backup compares it with what it knows itself. */
export async function describeData(pglite: Asked): Promise<Described> {
  const postgresMajor = await readMajor(pglite)
  const found = await pglite.query<{ isThere: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isThere"`,
  )
  if (!found.rows[0]?.isThere) return { postgresMajor, migrations: [] }
  const { rows } = await pglite.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  return { postgresMajor, migrations: rows.map(({ name }) => name) }
}

async function readMajor(pglite: Asked): Promise<number> {
  const { rows } = await pglite.query<{ number: number }>(
    `select current_setting('server_version_num')::int / 10000 as number`,
  )
  return rows[0]?.number ?? 0
}
