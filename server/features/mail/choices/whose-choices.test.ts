import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { forgetReader, insertOnce } from '#server/features/system/notifications/queries/record.ts'
import type { Reader } from '#server/platform/db/reader-rows.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, createUser } from '#testing/factories.ts'
import { eraseChoices, listChoices, resumeChoices, saveChoices } from './queries.ts'

const app = appOfFile()

const work = (act: (trx: Trx) => Promise<unknown>) => inTransaction(app.platform.db, act)

/** Somebody who chose, was mailed, read, and marked as read. */
async function chooser({ employerId, readerId }: Reader): Promise<Reader> {
  const { id: at } = await createEmployer(app)
  const owner = employerId ?? at
  const told = { employer_id: owner, reader_id: readerId, notification_id: randomUUID() }
  await work(async (trx) => {
    const now = app.clock.now()
    await saveChoices(
      trx,
      { employerId, readerId },
      [{ kind: 'join_request', choice: 'daily' }],
      now,
    )
    const whom = { audience: 'staff' as const, member_id: null, about_member_id: null, data: {} }
    await insertOnce(trx, [
      {
        ...whom,
        employer_id: owner,
        id: told.notification_id,
        kind: 'employer_registered',
        subject: readerId,
        created_at: now,
      },
    ])
    for (const table of ['notification_mails', 'notification_reads'] as const)
      await trx.insertInto(table).values(told).execute()
    const row = { employer_id: employerId, reader_id: readerId }
    await trx
      .insertInto('mail_rounds')
      .values({ ...row, choice: 'daily', day: '2026-11-20' })
      .execute()
    await trx
      .insertInto('notification_marks')
      .values({ ...row, read_up_to: now })
      .execute()
  })
  return { employerId, readerId }
}

const person = async () => {
  const { id: employerId } = await createEmployer(app)
  return chooser({ employerId, readerId: (await createUser(app, employerId, 'manager')).id })
}

const admin = async () => chooser({ employerId: null, readerId: (await createAdmin(app)).id })

const tables = [
  'mail_choices',
  'mail_rounds',
  'notification_mails',
  'notification_reads',
  'notification_marks',
] as const

async function rowsOf({ readerId }: Reader): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => {
      const rows = await app.platform.db
        .selectFrom(table)
        .select('reader_id')
        .where('reader_id', '=', readerId)
        .execute()
      return rows.length
    }),
  )
}

it.each([
  ['a person', person],
  ['an administrator', admin],
])(
  'what %s chose, was mailed and has read is erased with them, and not as of another account',
  async (_who, make) => {
    const reader = await make()
    const { id: stranger } = await createEmployer(app)
    const elsewhere = { ...reader, employerId: stranger }
    const erase = (whose: Reader) =>
      work(async (trx) => {
        await eraseChoices(trx, whose)
        await forgetReader(trx, whose)
      })
    await erase(elsewhere)
    expect(await rowsOf(reader)).toEqual([1, 1, 1, 1, 1])
    expect(await listChoices(app.platform.db, elsewhere)).toEqual([])
    expect(await listChoices(app.platform.db, reader)).toHaveLength(1)
    await erase(reader)
    expect(await rowsOf(reader)).toEqual([0, 0, 0, 0, 0])
  },
)

it('what a link ended is given back to its own account alone', async () => {
  const reader = await person()
  const ended = { choice: 'never', ended_choice: 'daily' } as const
  await app.platform.db
    .updateTable('mail_choices')
    .set(ended)
    .where('reader_id', '=', reader.readerId)
    .execute()
  const { id: stranger } = await createEmployer(app)
  const given = [{ kind: 'join_request', choice: 'weekly' }] as const
  const now = app.clock.now()
  // Of an account in which this reader is nobody there is nothing to give back.
  await work((trx) => resumeChoices(trx, { ...reader, employerId: stranger }, [], now))
  expect(await listChoices(app.platform.db, reader)).toMatchObject([{ choice: 'never' }])
  await work((trx) => resumeChoices(trx, reader, given, now))
  expect(await listChoices(app.platform.db, reader)).toMatchObject([{ choice: 'daily' }])
})
