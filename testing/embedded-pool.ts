import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/platform/db/database.ts'
import { embeddedDatabase, openPglite } from '#server/platform/db/open-embedded.ts'
import { patientSlots } from './patient-slots.ts'
import { type MigratedState, readMigratedState, resetEmbedded } from './reset-embedded.ts'

interface Pooled {
  pglite: PGlite
  migrated: MigratedState
}

/** Test files of one process run one after the other: each leaves its PGlite to the next. */
const idle: Pooled[] = []

/**
 * A migrated, empty PGlite. One that an earlier test file has left is emptied, which takes a tenth of
 * the time that starting another takes; where that fails another is started.
 */
export async function borrowEmbedded(readDump: () => Promise<Blob>): Promise<Database> {
  const pooled = (await emptied(idle.pop())) ?? (await started(await readDump()))
  const { lent, giveBack } = lend(pooled.pglite)
  const closed = () => {
    giveBack()
    idle.push(pooled)
  }
  return embeddedDatabase(lent, closed, { slots: patientSlots })
}

async function started(dump: Blob): Promise<Pooled> {
  const pglite = await openPglite({ dump })
  return { pglite, migrated: await readMigratedState(pglite) }
}

async function emptied(pooled: Pooled | undefined): Promise<Pooled | undefined> {
  if (!pooled) return undefined
  if (await resetEmbedded(pooled.pglite, pooled.migrated)) return pooled
  await pooled.pglite.close().catch(() => {})
  return undefined
}

/** What still runs when its test is over finds its database closed, as it would have been. */
function lend(pglite: PGlite): { lent: PGlite; giveBack(): void } {
  let isOver = false
  const giveBack = () => {
    isOver = true
  }
  const lent = new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return async () => giveBack()
      if (name === 'closed') return isOver
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (isOver) throw new Error('PGlite is closed: the test that borrowed it is over')
      return value.bind(target)
    },
  })
  return { lent, giveBack }
}
