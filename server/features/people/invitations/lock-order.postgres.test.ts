import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { acrossEmployers, type Trx } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createPending } from '#testing/factories.ts'
import { someoneWaits } from '#testing/someone-waits.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { admitInvitees } from './admit-invitees.ts'

const app = appOfFile()

it('an upload and a custom email to the same people never dead lock', {
  timeout: 60_000,
}, async () => {
  const { db } = app.platform
  const { id: employerId } = await createEmployer(app)
  const [first, second] = [uuid(), uuid()]
  // By address they stand the other way round.
  await createPending(app, employerId, 'invited', { id: first, email: `b-${first}@test.example` })
  await createPending(app, employerId, 'invited', { id: second, email: `a-${first}@test.example` })
  const invitees = ['a', 'b'].map((part) => ({
    name: null,
    email: `${part}-${first}@test.example`,
  }))
  const now = app.clock.now()
  const lock = (trx: Trx, id: string) =>
    sql`select 1 from members where employer_id = ${employerId} and id = ${id} for update`.execute(
      trx,
    )

  let uploading: ReturnType<typeof admitInvitees> | undefined
  await whileLocked(
    db,
    (trx) => lock(trx, first),
    async (mailing) => {
      uploading = acrossEmployers(db, (trx) => admitInvitees(trx, { employerId, now, invitees }))
      while (!(await someoneWaits(db))) await setTimeout(20)
      await lock(mailing, second)
    },
  )
  expect((await uploading)?.refused).toHaveLength(2)
})
