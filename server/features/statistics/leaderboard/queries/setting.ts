import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Setting {
  /** Whether members see how they stand among each other. */
  isShown: boolean
  /** By whose clock months begin. */
  timeZone: string
}

export const findSetting = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<Setting>`
    select shows_leaderboard as "isShown", time_zone as "timeZone" from employers
    where id = ${employerId}::uuid`
  return { compile: () => query.compile(db) }
})

/** Answers whether it was otherwise before. */
export async function setShown(trx: Trx, employerId: string, isShown: boolean): Promise<boolean> {
  const { rows } = await sql`
    update employers set shows_leaderboard = ${isShown}
    where id = ${employerId} and shows_leaderboard <> ${isShown} returning id`.execute(trx)
  return rows.length > 0
}
