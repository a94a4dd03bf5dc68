import { createAdmin, tokenOf } from '../factories.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const view = (list: string) => ({
  list,
  name: crypto.randomUUID(),
  search: { search: 'dana' },
  columns: {},
})

/** A shared one of the own tenant's manager. */
async function sharedView({ app, employer, manager }: World): Promise<string> {
  const token = await tokenOf(app, {
    kind: 'employer',
    employerId: employer.id,
    userId: manager.id,
  })
  const body = { ...view('members'), shared: true }
  return (await app.post('/list-views', body, { token })).body.data._id
}

/** One of an administrator who is nobody else in this world. */
async function anothersView({ app }: World): Promise<string> {
  const { id: adminId } = await createAdmin(app, 'admin')
  const token = await tokenOf(app, { kind: 'admin', adminId })
  return (await app.post('/admin/list-views', view('tickets'), { token })).body.data._id
}

/** Views of lists, and what people choose for a list. */
export const viewRows: Pick<Matrix, 'listViews' | 'staffListViews'> = {
  listViews: {
    readListViews: {},
    saveListView: { body: () => view('members') },
    changeListView: { path: sharedView, body: () => ({ name: crypto.randomUUID() }) },
    deleteListView: { path: sharedView },
    chooseForList: { body: () => ({ list: 'members', columns: { email: false } }) },
  },
  staffListViews: {
    readListViews: {},
    saveListView: { body: () => view('tickets') },
    changeListView: { path: anothersView, body: () => ({ name: crypto.randomUUID() }) },
    deleteListView: { path: anothersView },
    chooseForList: { body: () => ({ list: 'tickets', columns: { rating: false } }) },
  },
}
