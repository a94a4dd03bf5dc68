import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createEmployer, createMember } from '#testing/factories.ts'
import { someoneWaits } from '#testing/someone-waits.ts'
import { lockMember } from './queries.ts'

const instances = instancesOfFile()

it('money reaches a member whose trips are being admitted: the two locks cannot cross', async () => {
  const { one, other } = instances
  const { id: employerId } = await createEmployer(one)
  const member = await createMember(one, employerId)
  await buyCredit(one, employerId, 1000)
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const admitting = inTransaction(one.platform.db, async (trx) => {
    await lockMember(trx, { employerId, memberId: member.id })
    locked.resolve()
    await done.promise
  })
  await locked.promise
  // Under the lock of the account a lot is opened that points to the member.
  let isOver = false
  const filling = fillWallet(other, member, 100).finally(() => {
    isOver = true
  })
  // Whether it fails is said below.
  filling.catch(() => {})
  while (!isOver && !(await someoneWaits(one.platform.db))) await turn()
  const wasFilledFirst = isOver
  done.resolve()
  await Promise.all([admitting, filling])
  expect(wasFilledFirst).toBe(true)
})
