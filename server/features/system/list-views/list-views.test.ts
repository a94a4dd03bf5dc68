import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, createUser, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const quiet = {
  list: 'members',
  name: 'Quiet since October',
  search: { state: 'joined', order_by: 'last_trip_time' },
  columns: { email: false },
}

async function team() {
  const { id: employerId, email } = await createEmployer(app)
  const tokens = ['owner', 'manager', 'manager', 'analyst'] as const
  const [owner = '', manager = '', colleague = '', analyst = ''] = await Promise.all(
    tokens.map(async (role) => {
      const { id: userId } = await createUser(app, employerId, role)
      return tokenOf(app, { kind: 'employer', employerId, userId })
    }),
  )
  return { employerId, email, owner, manager, colleague, analyst }
}

const save = (token: string, body: object = quiet) => app.post('/list-views', body, { token })
const change = (token: string, id: string, body: object) =>
  app.request('PUT', `/list-views/${id}`, { token, body })
const choose = (token: string, body: object) =>
  app.request('PUT', '/list-choices', { token, body: { list: 'members', ...body } })
const read = async (token: string) => (await app.get('/list-views', { token })).body
const namesOf = async (token: string) =>
  (await read(token)).data.map(({ name }: { name: string }) => name)

it('keeps a view for who saved it: filters, order and columns, renamed, updated and deleted', async () => {
  const { manager, colleague } = await team()
  const saved = await save(manager)
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { ...quiet, shared: false, is_own: true, may_change: true, made_by: null } },
  })
  const id = saved.body.data._id
  expect(await namesOf(colleague)).toEqual([])
  expect((await change(colleague, id, { name: 'Mine' })).status).toBe(404)
  await change(manager, id, { name: 'Quiet' })
  const updated = await change(manager, id, { search: { state: 'invited' } })
  expect(updated.body.data).toMatchObject({
    name: 'Quiet',
    search: { state: 'invited' },
    columns: { email: false },
  })
  expect((await app.request('DELETE', `/list-views/${id}`, { token: manager })).status).toBe(200)
  expect(await namesOf(manager)).toEqual([])
})

it('shares a view with the team, which only its maker or an owner changes', async () => {
  const { owner, manager, colleague, analyst, employerId, email } = await team()
  expect((await save(analyst, { ...quiet, shared: true })).status).toBe(403)
  expect(await read(analyst)).toMatchObject({ may_save: true, may_share: false })
  expect(await read(manager)).toMatchObject({ may_save: true, may_share: true })
  const { body } = await save(manager, { ...quiet, shared: true })
  const id = body.data._id
  expect((await read(analyst)).data).toMatchObject([
    { name: quiet.name, is_own: false, may_change: false, made_by: expect.any(String) },
  ])
  expect((await change(colleague, id, { name: 'Ours' })).status).toBe(403)
  expect((await change(owner, id, { name: 'Ours' })).status).toBe(200)
  const { id: other } = await createEmployer(app)
  expect(await namesOf(await tokenOf(app, { kind: 'employer', employerId: other }))).toEqual([])
  expect(await namesOf(await tokenOf(app, { kind: 'employer', employerId }))).toEqual(['Ours'])
  const { id: adminId } = await createAdmin(app, 'admin')
  const admin = await tokenOf(app, { kind: 'admin', adminId })
  const signedIn = await app.post('/admin/employers/signas', { email }, { token: admin })
  expect(await read(signedIn.body.accessToken)).toMatchObject({
    data: [{ name: 'Ours', may_change: false }],
    may_save: false,
    may_share: false,
  })
})

it('opens a list with a view by one person’s choice, until there is no such view for them', async () => {
  const { owner, manager, colleague } = await team()
  const { body } = await save(manager, { ...quiet, shared: true })
  const id = body.data._id
  expect((await choose(colleague, { default_view_id: id })).status).toBe(200)
  await choose(colleague, { columns: { trips: false } })
  expect((await read(colleague)).choices).toEqual([
    { list: 'members', columns: { trips: false }, default_view_id: id },
  ])
  expect((await read(manager)).choices).toEqual([])
  const wrongList = await choose(colleague, { list: 'history', default_view_id: id })
  expect(wrongList).toMatchObject({
    status: 422,
    body: { message: { default_view_id: [expect.any(String)] } },
  })
  await change(owner, id, { shared: false })
  expect((await read(colleague)).choices[0].default_view_id).toBeNull()
  expect((await choose(colleague, { default_view_id: id })).status).toBe(422)
})

it('takes a name once a list, whatever its case, and thirty views', async () => {
  const { manager, colleague } = await team()
  await save(manager)
  const again = await save(manager, { ...quiet, name: ' QUIET since october ' })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'name_taken', message: { name: [expect.any(String)] } },
  })
  expect((await save(manager, { ...quiet, list: 'history' })).status).toBe(200)
  expect((await save(colleague)).status).toBe(200)
  for (let number = 2; number <= 30; number++) {
    expect((await save(manager, { ...quiet, name: `View ${number}` })).status).toBe(200)
  }
  expect((await save(manager, { ...quiet, name: 'One more' })).body.code).toBe('too_many_views')
})

it('says that a name is taken when an owner and the maker give it at once', async () => {
  const { owner, manager } = await team()
  const { db } = app.platform
  const { body } = await save(manager, { ...quiet, name: 'Ours before', shared: true })
  // What the maker saves while the owner's change is under way.
  await sql`create function save_meanwhile() returns trigger language plpgsql as $$ begin
    insert into list_views (id, list, name, search, columns, created_at, employer_id, user_id)
      values (gen_random_uuid(), new.list, new.name, '{}', '{}', now(), new.employer_id, new.user_id);
    return new; end $$`.execute(db)
  await sql`create trigger save_meanwhile before update on list_views for each row
    when (old.name = 'Ours before') execute function save_meanwhile()`.execute(db)
  expect(await change(owner, body.data._id, { name: 'Ours' })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', message: { name: [expect.any(String)] } },
  })
  await sql`drop trigger save_meanwhile on list_views`.execute(db)
})

it.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['list', { list: 'tickets' }],
  ['search', { search: { 'no key': 'x' } }],
  ['search', { search: { state: { is: 'nested' } } }],
  ['columns', { columns: { email: 'yes' } }],
])('refuses a wrong %s: %j', async (field, part) => {
  const { manager } = await team()
  const answer = await save(manager, { ...quiet, ...part })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.message).map((key) => key.split('.')[0])).toContain(field)
})

it('keeps of a removed teammate what they shared, and nothing else', async () => {
  const { employerId, owner } = await team()
  const { id: userId } = await createUser(app, employerId, 'manager')
  const token = await tokenOf(app, { kind: 'employer', employerId, userId })
  await save(token)
  await save(token, { ...quiet, name: 'Shared', shared: true })
  await choose(token, { columns: { trips: false } })
  expect((await app.request('DELETE', `/team/${userId}`, { token: owner })).status).toBe(200)
  expect(await namesOf(owner)).toEqual(['Shared'])
  const choices = await app.platform.db
    .selectFrom('list_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  expect(choices).toEqual([])
})

it('keeps an administrator’s views for them alone', async () => {
  const [first = '', second = ''] = await Promise.all(
    ['admin', 'admin'].map(async () => {
      const { id: adminId } = await createAdmin(app, 'admin')
      return tokenOf(app, { kind: 'admin', adminId })
    }),
  )
  const view = { ...quiet, list: 'tickets' }
  const { body } = await app.post('/admin/list-views', view, { token: first })
  const id = body.data._id
  await app.request('PUT', '/admin/list-choices', {
    token: first,
    body: { list: 'tickets', default_view_id: id },
  })
  expect((await app.get('/admin/list-views', { token: first })).body).toMatchObject({
    data: [{ ...view, is_own: true, made_by: null }],
    choices: [{ list: 'tickets', default_view_id: id }],
  })
  expect((await app.get('/admin/list-views', { token: second })).body.data).toEqual([])
  const renamed = await app.request('PUT', `/admin/list-views/${id}`, {
    token: second,
    body: { name: 'Theirs' },
  })
  expect(renamed.status).toBe(404)
  await app.request('DELETE', `/admin/list-views/${id}`, { token: first })
  expect((await app.get('/admin/list-views', { token: first })).body.choices).toMatchObject([
    { default_view_id: null },
  ])
})
