import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { acceptAsMember } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { fillWallet } from '#testing/credit.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

const app = appOfFile()

const bus = { date: '2026-11-20', direction: 'to_work', mode: 'public_transit', source: 'website' }

it('writes on where a later version has given every table one more column with a default', async () => {
  await sql`do $$ declare name text; begin
    for name in
      select c.oid::regclass from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not like 'kysely%'
    loop
      execute format('alter table %s add column later integer not null default 7', name);
    end loop; end $$`.execute(app.platform.db)
  app.clock.set('2026-11-20T18:00:00Z')
  const { member } = await rewardingCommunity(app)
  const token = await memberTokenOf(app, member)
  const logged = await app.post('/commuter/trips', bus, { token })
  expect(logged.body.data.reward).toBe(3)
  const { source: _, ...sameWay } = bus
  const path = `/commuter/trips/${logged.body.data._id}`
  const body = { ...sameWay, mode: 'bike' }
  expect((await app.request('PUT', path, { token, body })).status).toBe(200)
  expect((await app.request('DELETE', path, { token })).status).toBe(200)
  await acceptAsMember(app, { employerId: member.employer_id, memberId: member.id })
  await fillWallet(app, member, 2000)
  expect((await app.post('/commuter/redeem', { amount: 10 }, { token })).status).toBe(200)
  await app.platform.jobs.drain(app.platform)
  expect((await app.get('/commuter/summary', { token })).status).toBe(200)
})
