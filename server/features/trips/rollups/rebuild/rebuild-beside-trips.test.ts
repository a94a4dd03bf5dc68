import { expect, it } from 'vitest'
import { addDays } from '#domain/time.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rollupRows } from '#testing/rollup-rows.ts'
import { rebuildAllRollups, rebuildRollups } from './rebuild-rollups.ts'

const instances = instancesOfFile()

it('a rebuild beside members who are logging trips loses and doubles none', async () => {
  const { one, other } = instances
  const { employer, memberToken } = await createCommunity(one)
  const second = await createMember(one, employer.id)
  const owner = { kind: 'commuter', employerId: employer.id, memberId: second.id } as const
  const tokens = [memberToken, await tokenOf(one, owner)]
  const { db } = one.platform
  await Promise.all([
    ...Array.from({ length: 12 }, (_, step) => {
      const date = addDays('2026-11-19', -5 * step)
      return tokens.map((token) => postTrips(step % 2 ? one : other, token, { date }))
    }).flat(),
    rebuildRollups(db, employer.id),
    rebuildRollups(other.platform.db, employer.id),
  ])
  const stored = await rollupRows(db, employer.id)
  await inTransaction(db, (trx) => rebuildAllRollups(trx, employer.id))
  expect(stored).toEqual(await rollupRows(db, employer.id))
  expect(stored.employer_days).toHaveLength(12)
})
