import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { checksumOf } from './draw-file.ts'
import { setChecksum } from './queries/periods.ts'
import { findPeriod, listDraws } from './queries/read-draws.ts'

/**
 * Notes the checksum of the file of a period that has been drawn, once: the public page shows it from then on,
 * and whoever noted it can tell a file that was written anew.
 */
export async function sealPeriod(db: Db, { employerId, id }: RowKey): Promise<void> {
  const [period] = await findPeriod(db, { id })
  if (period?.outcome !== 'drawn' || period.version === 1 || period.checksum !== null) return
  const checksum = await checksumOf(db, period, await listDraws(db, employerId, [id]))
  await setChecksum(db, { employerId, id, checksum })
}
