import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route, Routes } from '#contract/route.ts'
import { createWorld, tokenFor, type World } from '#testing/access/actors.ts'
import { matrix } from '#testing/access/matrix.ts'
import type { Row } from '#testing/access/row.ts'
import { createAgreement } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { rewardDesigner } from '#testing/reward-designer.ts'
import { insertProgram } from '#testing/subscriptions.ts'
import { type SignInAsLock, signInAsLocks } from './locks.ts'

const app = appOfFile()
let world: World

beforeAll(async () => {
  world = await createWorld(app)
})

const routes = new Map<string, Route>(
  Object.entries<Routes>(contract).flatMap(([capability, named]) =>
    Object.entries(named).map(([name, route]) => [`${capability}.${name}`, route] as const),
  ),
)

function routeOf(name: string): Route {
  const route = routes.get(name)
  if (!route) throw new Error(`${name} is no route`)
  return route
}

/** Calls a route as the access matrix does, with another body where one is given. */
async function call(name: string, token: string | undefined, body?: object) {
  const route = routeOf(name)
  const [capability = '', key = ''] = name.split('.')
  // The matrix has the contract's own keys, by its type.
  const row = (matrix[capability as keyof typeof matrix] as Record<string, Row>)[key]
  const tail = (await row?.path?.(world)) ?? ''
  const path = tail.startsWith('?') ? `${route.path}${tail}` : route.path.replace(/:\w+/, tail)
  const sent = body ?? (await row?.body?.(world))
  return app.request(route.method, path, {
    ...(token ? { token } : {}),
    ...(sent ? { body: sent } : {}),
  })
}

const administrator = () => tokenFor(world, 'signInAs')

const ofRule = <Rule extends SignInAsLock['rule']>(rule: Rule) =>
  signInAsLocks.filter((lock): lock is Extract<SignInAsLock, { rule: Rule }> => lock.rule === rule)

const rowsOf = (rule: 'refused' | 'with reason') =>
  ofRule(rule).flatMap((lock) => ('routes' in lock ? lock.routes : []))

describe('who signed in as an employer [SHELL-07] [SHELL-08]', () => {
  it.each(rowsOf('refused'))('is refused %s, which the owner is not', async (name) => {
    expect(await call(name, await administrator())).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: 'An administrator signed in as an employer cannot do this',
      },
    })
    expect((await call(name, await tokenFor(world, 'owner'))).status).not.toBe(403)
  })

  it.each(rowsOf('with reason'))('has to say why for %s', async (name) => {
    const [capability = '', key = ''] = name.split('.')
    // As above.
    const row = (matrix[capability as keyof typeof matrix] as Record<string, Row>)[key]
    const { reason, ...rest } = { reason: '', ...(await row?.body?.(world)) }
    expect(await call(name, await administrator(), rest)).toMatchObject({
      status: 422,
      body: { message: { reason: [expect.any(String)] } },
    })
    const told = await call(name, await administrator(), { ...rest, reason })
    expect([403, 422]).not.toContain(told.status)
  })

  it.each(
    ofRule('fields refused').flatMap(({ route, fields }) => fields.map((field) => [field, route])),
  )('cannot change %s by %s', async (field, route) => {
    const values: Record<string, unknown> = {
      email: 'other@test.example',
      password: 'Fresh-2027!',
      enable_otp: true,
      otp_enabled: true,
      name: 'Somebody Else',
    }
    const body = { [field]: values[field], current_password: 'Test-2026!' }
    expect((await call(route, await administrator(), body)).status).toBe(403)
  })
})

/** What stands on no route: each is tried as the employer and as the administrator. */
const proofs: Record<string, () => Promise<void>> = {
  async agreement() {
    const employer = await createEmployer(app)
    await createAgreement(app, 'employer_terms_and_conditions')
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    expect((await app.get('/members', { token: owner })).status).toBe(424)
    expect((await app.get('/members', { token: await signedInAs(employer) })).status).toBe(200)
  },

  async 'second step'() {
    const employer = await createEmployer(app, { requires_second_step: true })
    const credentials = { email: employer.email, password: 'Test-2026!' }
    expect((await app.post('/login', credentials)).body.code).toBe('second_step_required')
    expect((await app.get('/user', { token: await signedInAs(employer) })).status).toBe(200)
  },

  async 'past settings'() {
    const over = await rewardDesigner(app)
    const change = { signup_incentives: 1, end_date: '2026-06-30' }
    expect(await over.put(over.programId, change)).toMatchObject({
      status: 409,
      body: { code: 'setting_locked' },
    })
    const token = await signedInAs(over.employer)
    expect((await over.put(over.programId, change, token)).status).toBe(200)
  },

  async 'least dates'() {
    const { employer, draft, put } = await rewardDesigner(app, { creditCents: 0 })
    const id = await draft()
    const past = { start_date: '2026-10-05', end_date: '2026-11-20' }
    expect((await put(id, past)).status).toBe(409)
    expect((await put(id, past, await signedInAs(employer))).status).toBe(200)
  },

  async 'past end'() {
    const employer = await createEmployer(app)
    const id = await insertProgram(app, employer.id, {
      start_on: '2026-11-01',
      last_on: '2026-12-31',
      status: 'launched',
    })
    const end = (token: string) =>
      app.request('PUT', `/subscriptions/${id}`, { token, body: { end_date: '2026-11-10' } })
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    expect((await end(owner)).status).toBe(422)
    expect((await end(await signedInAs(employer))).status).toBe(200)
  },

  async 'an hour'() {
    const employer = await createEmployer(app)
    const token = await signedInAs(employer)
    for (let minute = 0; minute < 59; minute += 20) {
      expect((await app.get('/user', { token })).status).toBe(200)
      app.clock.advance({ minutes: 20 })
    }
    expect((await app.get('/user', { token })).status).toBe(401)
  },

  async 'seen by the employer'() {
    const employer = await createEmployer(app)
    await signedInAs(employer)
    const owner = await tokenOf(app, { kind: 'employer', employerId: employer.id })
    const { data } = (await app.get('/user/sessions', { token: owner })).body
    expect(data.filter((session: { sign_in_as: boolean }) => session.sign_in_as)).toHaveLength(1)
  },
}

/** A session as the back office begins it. */
async function signedInAs({ email }: { email: string }): Promise<string> {
  const token = await tokenOf(app, { kind: 'admin', adminId: world.admin.id })
  return (await app.post('/admin/employers/signas', { email }, { token })).body.accessToken
}

describe('who signed in as an employer', () => {
  it.each(ofRule('bypassed'))('passes: $what', ({ proof }) => proofs[proof]?.())

  it.each(ofRule('limited'))('is held: $what', ({ proof }) => proofs[proof]?.())
})

describe('the table', () => {
  it('names every route that declares more than yes, and no other', () => {
    const declared = [...routes].flatMap(([name, { audience, signInAs }]) => {
      if (audience !== 'employer' || signInAs === undefined || signInAs === 'yes') return []
      if (typeof signInAs === 'object') return [`fields refused: ${name}`]
      return [`${signInAs === 'no' ? 'refused' : signInAs}: ${name}`]
    })
    const listed = signInAsLocks.flatMap((lock) => {
      if ('routes' in lock) return lock.routes.map((name) => `${lock.rule}: ${name}`)
      return 'route' in lock ? [`${lock.rule}: ${lock.route}`] : []
    })
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })

  it('has a proof for each row that stands on no route, and no other', () => {
    const asked = signInAsLocks.flatMap((lock) => ('proof' in lock ? [lock.proof] : []))
    expect(Object.keys(proofs).toSorted()).toEqual(asked.toSorted())
  })
})
