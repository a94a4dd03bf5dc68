import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, createUser } from '#testing/factories.ts'
import { deleteView, insertView, listViewsOf, updateView, type Viewer } from './queries.ts'

const app = appOfFile()

async function person(): Promise<Viewer> {
  const { id: employerId } = await createEmployer(app)
  const { id: userId } = await createUser(app, employerId, 'manager')
  return { employerId, userId }
}

const admin = async (): Promise<Viewer> => ({ adminId: (await createAdmin(app)).id })

async function saved(viewer: Viewer): Promise<string> {
  const id = randomUUID()
  const view = { id, list: 'members', name: 'Mine', search: {}, columns: {}, isShared: false }
  await inTransaction(app.platform.db, (trx) =>
    insertView(trx, viewer, { ...view, at: app.clock.now() }),
  )
  return id
}

it.each([
  ['an employer’s', 'another employer’s', person, person],
  ['an employer’s', 'an administrator’s', person, admin],
  ['an administrator’s', 'an employer’s', admin, person],
  ['an administrator’s', 'another administrator’s', admin, admin],
])('a view of %s is not changed or deleted as %s', async (_whose, _other, make, makeOther) => {
  const [viewer, other] = [await make(), await makeOther()]
  const id = await saved(viewer)
  const [view] = await listViewsOf(app.platform.db, viewer)
  if (!view) throw new Error('no view was saved')
  const act = (by: Viewer) =>
    inTransaction(app.platform.db, async (trx) => {
      await updateView(trx, by, { ...view, name: 'Taken' })
      await deleteView(trx, by, id)
    })
  await act(other)
  expect(await listViewsOf(app.platform.db, viewer)).toMatchObject([{ id, name: 'Mine' }])
  await act(viewer)
  expect(await listViewsOf(app.platform.db, viewer)).toEqual([])
})
