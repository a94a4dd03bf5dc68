import { type Kysely, sql } from 'kysely'
import { localDateOf } from '#domain/time.ts'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { rebuildAllRollups } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { DB } from '#server/platform/db/types.gen.ts'
import { insertRows } from './insert-rows.ts'
import { demoTimeZone } from './local-instant.ts'
import { demoPassword } from './logins.ts'
import { moneyHappenings } from './money.ts'
import { tellStories } from './programs/tell-stories.ts'
import { sendAll } from './rewards/queries.ts'
import { rewardHappenings } from './rewards/reward-happenings.ts'
import { live } from './timeline.ts'
import { demoWorld, type World } from './world.ts'

interface LoadOptions {
  /** The world ends on this day; nothing in it is later. */
  now: Date
  log?: (line: string) => void
}

/**
 * Fills an empty database with the demo world, all of it or nothing; one that has an employer stays
 * as it is. Of two processes that start at once the second one waits and finds it done.
 */
export async function loadDemoWorld(
  db: Kysely<DB>,
  { now, log = () => {} }: LoadOptions,
): Promise<void> {
  if (await hasEmployer(db)) return
  const startedAt = performance.now()
  const world = demoWorld(now, await hashPassword(demoPassword))
  const isStored = await inTransaction(db, (trx) => store(trx, world, { now, log }))
  if (!isStored) return
  // An embedded database never does so by itself, and the planner needs to know.
  await sql`analyze`.execute(db)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { employers, members, trips } = world
  log(
    `Demo world: ${employers.length} employers, ${members.length} members, ` +
      `${trips.length} trips, made in ${seconds} s`,
  )
}

async function store(
  trx: Trx,
  world: World,
  { now, log }: Required<LoadOptions>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demo world', 0))`.execute(trx)
  if (await hasEmployer(trx)) return false
  await insertRows(trx, 'admins', world.admins)
  await insertRows(trx, 'employers', world.employers)
  await acceptPublished(trx, approvedIds(world), now)
  await insertRows(trx, 'members', world.members)
  await insertRows(trx, 'commuter_logins', world.logins)
  await insertRows(trx, 'custom_emails', world.customEmails)
  await insertRows(trx, 'mail_bodies', world.mailBodies)
  await insertRows(trx, 'outbox_mails', world.mails)
  await insertRows(trx, 'trips', world.trips)
  // Without figures about its tables the planner takes a nested loop over all of them.
  await sql`analyze`.execute(trx)
  for (const { id } of world.employers) await rebuildAllRollups(trx, id)
  const today = localDateOf(now, demoTimeZone)
  const happenings = [
    ...moneyHappenings(trx, world, today),
    ...(await tellStories(trx, world, today)),
    ...rewardHappenings(trx, world, { today, log }),
  ]
  await live(happenings, { today, now })
  await sendAll(trx)
  return true
}

/** Registering accepts them, so everybody who was let in has. */
function approvedIds({ employers }: World): string[] {
  return employers.filter(({ status }) => status === 'approved').map(({ id }) => id)
}

async function hasEmployer(db: Kysely<DB>): Promise<boolean> {
  const known = await db.selectFrom('employers').select('id').limit(1).execute()
  return known.length > 0
}
