import { v7 as uuid } from 'uuid'
import type { DrawVersion } from '#domain/rewards/draws/draw.ts'
import { seedHash } from '#domain/rewards/draws/draw.ts'
import { beginsAt, drawsAt } from '#domain/rewards/draws/draw-periods.ts'
import { addDays } from '#domain/time.ts'
import { pseudonymIn } from '#server/features/rewards/draws/pseudonyms.ts'
import { sha256 } from '#server/features/rewards/draws/sha256.ts'
import type { TestApp } from './test-app.ts'

let weeks = 0

interface Drawn {
  version?: DrawVersion
  /** Who took part, by one trip; the first of them, sorted by pseudonym, is said to have won. */
  memberIds?: readonly string[]
}

/** A week that was drawn, each a week of its own, with one draw; its id. */
export async function insertDrawnWeek(
  { platform, clock }: TestApp,
  employerId: string,
  { version = 2, memberIds = [] }: Drawn = {},
) {
  weeks += 1
  const id = uuid()
  const drawId = uuid()
  const now = clock.now()
  const startOn = addDays('2024-01-01', 7 * weeks)
  const lastOn = addDays(startOn, 6)
  const timeZone = 'America/Denver'
  const seed = sha256(id)
  const secret = version === 2 ? sha256(`secret of ${id}`) : null
  await platform.db
    .insertInto('draw_periods')
    .values({
      employer_id: employerId,
      id,
      kind: 'weekly',
      start_on: startOn,
      last_on: lastOn,
      version,
      seed,
      seed_hash: seedHash(seed, sha256),
      published_at: now,
      secret,
      secret_hash: secret && seedHash(secret, sha256),
      secret_published_at: secret && now,
      time_zone: timeZone,
      begins_at: beginsAt({ startOn }, timeZone),
      draws_at: drawsAt({ lastOn }, timeZone),
      drawn_at: now,
      outcome: 'drawn',
    })
    .execute()
  const entrants = memberIds
    .map((memberId) => ({
      employer_id: employerId,
      draw_id: drawId,
      pseudonym: pseudonymIn({ version, seed, secret }, memberId),
      member_id: memberId,
      ...(version === 2 ? { count: 1, needed: 1 } : {}),
    }))
    .toSorted((a, b) => (a.pseudonym < b.pseudonym ? -1 : 1))
  const [winner] = entrants
  const rule = { kind: 'weekly', type: 'random_reporter', numberOfTrips: null, multiplier: 1 }
  await platform.db
    .insertInto('draws')
    .values({
      employer_id: employerId,
      id: drawId,
      period_id: id,
      program_id: uuid(),
      entry: '1',
      rule: JSON.stringify({ ...rule, cents: 2000 }),
      entrants: entrants.length,
      winner: winner?.pseudonym ?? null,
      winner_id: winner?.member_id ?? null,
    })
    .execute()
  if (entrants.length > 0) {
    await platform.db.insertInto('draw_entrants').values(entrants).execute()
  }
  return id
}
