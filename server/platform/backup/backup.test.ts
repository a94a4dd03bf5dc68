import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataFolderInUse } from '../db/data-lock.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { type EmbeddedDatabase, embeddedPostgresMajor, openEmbedded } from '../db/open-embedded.ts'
import { doorPath } from './backup-door.ts'
import {
  backupName,
  checkFolder,
  removeAbandonedBackups,
  removeAbandonedChecks,
  removeOldBackups,
} from './backup-format.ts'
import { BackupRefused, type BegunBackup, knock } from './knock.ts'
import { BackupUnreadable, readBackup } from './read-backup.ts'
import { DataInTheWay, restoreBackup, unpackBackup } from './restore-backup.ts'
import { findUnreconciled, markReconciled } from './restored.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchback-backup-'))
const dataFolder = join(folder, 'data')
const into = join(folder, 'backups')
const now = new Date('2026-11-27T10:00:00Z')
let database: EmbeddedDatabase

beforeAll(async () => {
  database = await openEmbedded({ folder: dataFolder })
  await migrate(database.db)
  await database.executeSql('create table kept (id int primary key, amount int not null)')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let moves = 0

/** Moves an amount between two rows, in a transaction. */
async function move(): Promise<void> {
  await database.executeSql(`
    begin;
    update kept set amount = amount - 1 where id = 1;
    insert into kept values (${moves + 2}, 1);
    commit`)
  moves += 1
}

describe('a backup made while rows move', () => {
  let path: string
  let before: number
  let after: number
  const seen: number[] = []

  beforeAll(async () => {
    await database.executeSql('truncate kept; insert into kept values (1, 0)')
    moves = 0
    for (let n = 0; n < 20; n++) await move()
    before = moves
    let underWay = Promise.resolve()
    const progress = (copied: number, total: number) => {
      seen.push(copied / total)
      if (seen.length % 20 === 0) underWay = underWay.then(move)
    }
    const written = await writeBackup({ dataFolder, into, progress })
    path = written.path
    after = moves
    await underWay
    for (let n = 0; n < 20; n++) await move()
  })

  it('keeps none of them waiting, and says how far it is', () => {
    expect(after).toBeGreaterThan(before)
    expect(seen.at(-1)).toBe(1)
  })

  it('is of one moment, with all that was acknowledged before it began and nothing of after its end', async () => {
    const { rows } = await unpackBackup({ path, folder: join(folder, 'one-moment') }, (unpacked) =>
      unpacked.executeSql('select count(*)::int - 1 as moves, sum(amount)::int as sum from kept'),
    )
    expect(rows[0]?.sum).toBe(0)
    expect(rows[0]?.moves).toBeGreaterThan(before)
    expect(rows[0]?.moves).toBeLessThanOrEqual(after)
  })
})

/** The process clears away what broke off by itself, before the next one can begin. */
async function knockUntilLetIn(): Promise<BegunBackup> {
  for (;;) {
    try {
      return await knock(dataFolder)
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error
    }
  }
}

describe('a backup of a database in use', () => {
  it('is for its owner alone, under a name of its moment, with nothing unfinished beside it', async () => {
    const { path, endedAt, bytes } = await writeBackup({ dataFolder, into })
    expect(path).toBe(join(into, backupName(endedAt)))
    expect(statSync(path).size).toBe(bytes)
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    expect((statSync(into).mode & 0o777).toString(8)).toBe('700')
    expect((statSync(doorPath(dataFolder)).mode & 0o777).toString(8)).toBe('600')
    expect(readdirSync(into).filter((name) => name.startsWith('.'))).toEqual([])
    rmSync(path)
  })

  it('is made one at a time, and one that broke off leaves room for the next', async () => {
    const first = await knock(dataFolder)
    await expect(writeBackup({ dataFolder, into })).rejects.toThrow('Another backup is being made')
    await first.leave()
    expect((await database.executeSql('select from pg_replication_slots')).rows).toEqual([])
    expect(
      (await readBackup((await writeBackup({ dataFolder, into })).path)).files,
    ).toBeGreaterThan(500)
  })

  it('is broken off after six hours, so that the next one can be made', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const hanging = await knock(dataFolder)
      vi.advanceTimersByTime(6 * 3_600_000)
      await expect(hanging.end()).rejects.toThrow('ended meanwhile')
    } finally {
      vi.useRealTimers()
    }
    await (await knockUntilLetIn()).leave()
  })

  it('is not there where it could not be written whole', async () => {
    const names = readdirSync(into)
    const progress = () => {
      throw new Error('no room is left on the disk')
    }
    await expect(writeBackup({ dataFolder, into, progress })).rejects.toThrow('no room')
    expect(readdirSync(into)).toEqual(names)
  })

  it('cannot be asked of a folder without a process', async () => {
    await expect(knock(join(folder, 'nowhere'))).rejects.toBeInstanceOf(BackupRefused)
  })
})

describe('restoring', () => {
  let path: string
  beforeAll(async () => {
    await database.executeSql('truncate kept; insert into kept values (1, 7)')
    path = (await writeBackup({ dataFolder, into: join(folder, 'restoring') })).path
  })

  it('knows which PostgreSQL the embedded one is', async () => {
    expect((await readBackup(path)).head.postgresMajor).toBe(embeddedPostgresMajor)
  })

  it('brings all of it back, and notes of which moment it is, until payments since then were looked for', async () => {
    const to = join(folder, 'noted')
    const answer = await restoreBackup({ path, dataFolder: to, now, replaces: false })
    const opened = await openEmbedded({ folder: to })
    expect(answer.head.migrations).toEqual(Object.keys(migrations).sort())
    expect((await opened.executeSql('select amount from kept')).rows).toEqual([{ amount: 7 }])
    expect(await findUnreconciled(opened.db)).toEqual(answer.endedAt)
    await markReconciled(opened.db, now)
    expect(await findUnreconciled(opened.db)).toBeUndefined()
    await opened.close()
  })

  it('is refused while a process has the folder', async () => {
    const order = { path, dataFolder, now, replaces: true }
    await expect(restoreBackup(order)).rejects.toBeInstanceOf(DataFolderInUse)
  })

  it('puts nothing in the place of a database unless it may, and then loses neither', async () => {
    const to = join(folder, 'there-already')
    // Whatever stands there gives way as it is: it need not be opened.
    mkdirSync(join(to, 'pglite'), { recursive: true })
    writeFileSync(join(to, 'pglite', 'PG_VERSION'), '18')
    const order = { path, dataFolder: to, now }
    await expect(restoreBackup({ ...order, replaces: false })).rejects.toBeInstanceOf(DataInTheWay)
    const { replaced } = await restoreBackup({ ...order, replaces: true })
    expect(replaced).toBe(join(to, 'pglite-replaced-20261127T100000Z'))
    expect(readdirSync(to).sort()).toEqual(['pglite', 'pglite-replaced-20261127T100000Z'])
    expect(readdirSync(replaced ?? '')).toEqual(['PG_VERSION'])
    expect(readdirSync(join(to, 'pglite'))).toContain('global')
  })

  it.each([
    [
      'of a newer version',
      { migrations: ['105-restores', '999-of-tomorrow'] },
      'does not know 999-of-tomorrow',
    ],
    ['of another PostgreSQL', { postgresMajor: 17 }, 'holds files of PostgreSQL 17'],
    ['of another layout', { format: 2 }, 'was written by a newer version'],
  ])('refuses a backup that is %s', async (_, changes, why) => {
    const { head } = await readBackup(path)
    const other = join(folder, 'other.tar.gz')
    const body = JSON.stringify({ ...head, ...changes })
    const header = { name: 'backup.json', size: body.length }
    writeFileSync(other, gzipSync(await packTar([{ header, body }])))
    const order = { path: other, dataFolder: join(folder, 'other'), now, replaces: true }
    await expect(restoreBackup(order)).rejects.toThrow(why)
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['changed by one bit', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2))],
    ['none at all', () => Buffer.from('nothing that anybody packed')],
  ])('refuses a backup that is %s, and leaves the folder as it was', async (_, damage) => {
    const damaged = join(folder, 'damaged.tar.gz')
    writeFileSync(damaged, damage(readFileSync(path)))
    const to = join(folder, 'untouched')
    const order = { path: damaged, dataFolder: to, now, replaces: true }
    const failure = await restoreBackup(order).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(BackupUnreadable)
    expect(String(failure)).toMatch(/damaged or no backup: \S|is damaged: \S|is cut off: \S/)
    expect(readdirSync(to)).toEqual([])
  })
})

describe('old backups', () => {
  let kept: string
  beforeEach(() => {
    kept = mkdtempSync(join(folder, 'kept-'))
  })
  afterEach(() => rmSync(kept, { recursive: true }))

  it('go, the newest stay, and so does whatever is no backup', () => {
    const days = ['2026-11-25', '2026-11-26', '2026-11-27'].map((day) =>
      backupName(new Date(`${day}T03:15:00Z`)),
    )
    for (const name of [...days, 'notes.txt']) writeFileSync(join(kept, name), '')
    expect(removeOldBackups(kept, 2)).toEqual([days[0]])
    expect(readdirSync(kept).sort()).toEqual(['notes.txt', days[1], days[2]])
  })

  it('that were never finished go after a day', () => {
    const name = '.unfinished-1-20261127'
    writeFileSync(join(kept, name), '')
    const changedAt = statSync(join(kept, name)).mtimeMs
    removeAbandonedBackups(kept, new Date(changedAt + 23 * 3_600_000))
    expect(readdirSync(kept)).toEqual([name])
    removeAbandonedBackups(kept, new Date(changedAt + 25 * 3_600_000))
    expect(readdirSync(kept)).toEqual([])
  })
})

it('a check that was killed leaves its copy until the next start, one under way keeps it', async () => {
  const to = mkdtempSync(join(folder, 'checked-'))
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  mkdirSync(join(checkFolder(to, gone), 'pglite'), { recursive: true })
  mkdirSync(checkFolder(to, process.ppid))
  writeFileSync(join(to, 'signing-key'), '')
  removeAbandonedChecks(to)
  expect(readdirSync(to).sort()).toEqual(['signing-key', `verifying-${process.ppid}`])
  removeAbandonedChecks(join(to, 'nowhere'))
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
