import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { forgetBouncesJob } from './forget-bounces.ts'

const app = appOfFile()

it('addresses that bounced are forgotten after 90 days, those that unsubscribed are not', async () => {
  const { clock, platform } = app
  const note = (hash: string, reason: string) =>
    sql`
    insert into suppressed_addresses (address_hash, reason, at)
    values (${Buffer.from(hash)}, ${reason}, ${clock.now()})`.execute(platform.db)
  const left = async () => {
    const { rows } = await sql<{ hash: string }>`
      select convert_from(address_hash, 'UTF8') as hash from suppressed_addresses
      order by 1`.execute(platform.db)
    return rows.map(({ hash }) => hash)
  }
  await note('ended', 'unsubscribed')
  await note('old', 'bounced')
  clock.advance({ hours: 1 })
  await note('young', 'bounced')
  clock.advance({ days: 90, hours: -1 })
  await forgetBouncesJob.run(platform, {})
  expect(await left()).toEqual(['ended', 'young'])
})
