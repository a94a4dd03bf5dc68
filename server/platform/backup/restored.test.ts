import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { embeddedExtensions } from '../db/extensions.ts'
import { embeddedDatabase } from '../db/open-embedded.ts'
import { findUnreconciled, findUnreconciledSpan, markReconciled, noteRestore } from './restored.ts'

/** A server as pgBackRest leaves it: the moment it was taken back to stands in its settings. */
async function takenBackTo(moment: string, loadDataDir: Blob) {
  const pglite = await PGlite.create({
    loadDataDir,
    extensions: embeddedExtensions,
    startParams: [...PGlite.defaultStartParams, '-c', `recovery_target_time=${moment}`],
  })
  return embeddedDatabase(pglite, () => {}, {})
}

describe('knows the moment that a server was taken back to', () => {
  const found: unknown[] = []
  let later: Blob

  beforeAll(async () => {
    const { db, dump, close } = await takenBackTo(
      '2026-11-27 14:03:00+00',
      await openAsBlob(inject('dumpFile')),
    )
    found.push(await findUnreconciled(db))
    // One that the table knows of is older, and looked for from then on.
    const backedUpAt = new Date('2026-11-27T03:15:00Z')
    await noteRestore(db, { backedUpAt, restoredAt: new Date('2026-11-27T09:00:00Z') })
    found.push(await findUnreconciled(db))
    await markReconciled(db, new Date('2026-11-27T15:00:00Z'))
    found.push(await findUnreconciled(db))
    later = await dump()
    await close()
  })

  it('until it is reconciled', () => {
    const moments = ['2026-11-27T14:03:00Z', '2026-11-27T03:15:00Z']
    expect(found).toEqual([...moments.map((moment) => new Date(moment)), undefined])
  })

  it.each([
    ['2026-11-27 14:03:00+00', undefined],
    ['2026-11-27 14:30:00+00', new Date('2026-11-27T14:30:00Z')],
  ])('and with its data taken back to %s later on', async (moment, unreconciled) => {
    const { db, close } = await takenBackTo(moment, later)
    expect(await findUnreconciled(db)).toEqual(unreconciled)
    await close()
  })
})

it.each([
  ['2026-11-27 14:03:00', '2026-11-27T00:03:00Z', '2026-11-28T02:03:00Z'],
  ['2026-11-27', '2026-11-26T10:00:00Z', '2026-11-27T12:00:00Z'],
  ['2026-11-27 14:03:00.5 -0530', '2026-11-27T19:33:00.5Z', '2026-11-27T19:33:00.5Z'],
  ['2026-11-27 14:03:00+05:30', '2026-11-27T08:33:00Z', '2026-11-27T08:33:00Z'],
])(
  'a server taken back to %s is of %s at the earliest, until reconciled once',
  async (said, from, until) => {
    const { db, close } = await takenBackTo(said, await openAsBlob(inject('dumpFile')))
    expect(await findUnreconciledSpan(db)).toEqual({ from: new Date(from), until: new Date(until) })
    expect(await findUnreconciled(db)).toEqual(new Date(from))
    await markReconciled(db, new Date('2026-11-28T15:00:00Z'))
    expect(await findUnreconciled(db)).toBeUndefined()
    await close()
  },
)
