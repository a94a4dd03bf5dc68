import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { FileKey, FilesGateway } from './index.ts'
import { deleteFile, findFile, writeFile } from './queries.ts'

/** Files in the database, where no bucket is configured: its backups hold them, too. */
export function databaseFiles(db: Db, clock: Pick<Clock, 'now'>): FilesGateway {
  return {
    kind: 'database',
    put: (key, file) => writeFile(db, key, { ...file, storedAt: clock.now() }),
    get: (key: FileKey) => findFile(db, key),
    delete: (key) => deleteFile(db, key),
  }
}
