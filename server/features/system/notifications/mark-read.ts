import type { UnreadCount } from '#contract/system/notifications.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { inEmployerTransaction, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { insertRead, moveMark } from './queries/mark.ts'
import { findNotification, type Reader } from './queries/read.ts'
import { readUnread } from './read-notifications.ts'

/** Whoever marks is somebody: an administrator in another's place marks nothing. */
type Marking = Reader & { readerId: string }

/** Marks one as read by somebody; answers what is left. */
export function markRead(db: Db, reader: Marking, id: string): Promise<UnreadCount> {
  return transact(db, reader, async (trx) => {
    const { employerId } = await getOwn(trx, reader, id)
    await insertRead(trx, { employerId, id, readerId: reader.readerId })
  })
}

/** Marks all up to one as read: what came after the one that was seen last stays unread. */
export function markAllRead(db: Db, reader: Marking, upToId: string): Promise<UnreadCount> {
  return transact(db, reader, async (trx) => {
    const { createdAt } = await getOwn(trx, reader, upToId)
    const employerId = reader.audience === 'staff' ? null : reader.employerId
    await moveMark(trx, { employerId, readerId: reader.readerId, upTo: createdAt })
  })
}

async function getOwn(trx: Trx, reader: Reader, id: string) {
  const found = await findNotification(trx, reader, id)
  if (!found) throw notFound('The notification')
  return found
}

function transact(
  db: Db,
  reader: Marking,
  mark: (trx: Trx) => Promise<void>,
): Promise<UnreadCount> {
  const work = async (trx: Trx) => {
    await mark(trx)
    return readUnread(trx, reader)
  }
  return reader.audience === 'staff'
    ? inTransaction(db, work)
    : inEmployerTransaction(db, reader.employerId, work)
}
