import { openAsBlob } from 'node:fs'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openEmbedded } from './open-embedded.ts'

it('statements of the job queue, however many at once, let others through between them', async () => {
  const { db, executeSql, close } = await openEmbedded({
    dump: await openAsBlob(inject('dumpFile')),
  })
  const ended: string[] = []
  const note = (what: string) => () => void ended.push(what)
  const polls = Array.from({ length: 20 }, () => executeSql('select 1').then(note('queue')))
  const asked = sql`select 1`.execute(db).then(note('product'))
  await Promise.all([...polls, asked])
  expect(ended.indexOf('product')).toBeLessThanOrEqual(2)
  expect(ended).toHaveLength(21)
  await close()
})
