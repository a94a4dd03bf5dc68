import { v7 as uuid } from 'uuid'
import { seedHash } from '#domain/rewards/draws/draw.ts'
import { addDays } from '#domain/time.ts'
import { sha256 } from '#server/features/rewards/draws/sha256.ts'
import type { TestApp } from './test-app.ts'

let weeks = 0

/** A week that was drawn, each a week of its own, with a draw in which nobody took part; its id. */
export async function insertDrawnWeek({ platform, clock }: TestApp, employerId: string) {
  weeks += 1
  const id = uuid()
  const now = clock.now()
  const startOn = addDays('2024-01-01', 7 * weeks)
  const seed = sha256(id)
  await platform.db
    .insertInto('draw_periods')
    .values({
      employer_id: employerId,
      id,
      kind: 'weekly',
      start_on: startOn,
      last_on: addDays(startOn, 6),
      seed,
      seed_hash: seedHash(seed, sha256),
      published_at: now,
      drawn_at: now,
      outcome: 'drawn',
    })
    .execute()
  const rule = { kind: 'weekly', type: 'random_reporter', numberOfTrips: null, multiplier: 1 }
  await platform.db
    .insertInto('draws')
    .values({
      employer_id: employerId,
      id: uuid(),
      period_id: id,
      program_id: uuid(),
      entry: '1',
      rule: JSON.stringify({ ...rule, cents: 2000 }),
      entrants: 0,
    })
    .execute()
  return id
}
