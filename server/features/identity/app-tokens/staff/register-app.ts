import { v7 as uuid } from 'uuid'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { newAppKey } from '#server/platform/auth/app-tokens.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type AppRow, deleteRegisteredApp, insertRegisteredApp } from './queries.ts'

/** Registers an app of others, which may claim the sources of phones from then on; its key is shown once. */
export async function registerApp(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  name: string,
): Promise<{ key: string; row: AppRow }> {
  const key = newAppKey()
  const row = { id: uuid(), name, registeredAt: clock.now() }
  await inTransaction(db, async (trx) => {
    const isNew = await insertRegisteredApp(trx, { ...row, keyHash: tokenHash(key), adminId })
    if (!isNew) throw invalid({ name: ['An app of this name is registered already'] })
    await recordAudit(trx, {
      at: row.registeredAt,
      actor: { kind: 'admin', id: adminId },
      action: 'app.registered',
      subject: { kind: 'registered_app', id: row.id },
      details: { name },
    })
  })
  return { key, row }
}

/** Takes a registration back; what the app has logged stays as it is. */
export async function removeApp(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteRegisteredApp(trx, id))) throw notFound('The app')
    await recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      action: 'app.removed',
      subject: { kind: 'registered_app', id },
    })
  })
}
