import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#contract/route.ts'
import { type By, ownerOf } from '#server/platform/auth/actor.ts'
import { unauthorized } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { installErrorBoundary } from './error-boundary.ts'
import { mountRoutes } from './mount-routes.ts'

const person = z.object({
  name: z.string(),
  nickname: z.nullable(z.string()),
  home: z.nullable(z.object({ city: z.string() })),
})
const routes = {
  save: route({
    method: 'PUT',
    path: '/people/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'Saves a person.',
    params: z.object({ id: z.guid() }),
    query: z.object({ notify: z.optional(z.enum(['yes', 'no'])) }),
    body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1)) }),
    response: person,
    bodyLimit: 100,
  }),
  close: route({
    method: 'POST',
    path: '/close',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'Closes everything.',
    body: z.strictObject({ name: z.string() }),
    response: z.object({}),
  }),
  end: route({
    method: 'POST',
    path: '/end',
    audience: 'employer',
    role: 'owner',
    signInAs: 'with reason',
    summary: 'Ends something.',
    body: z._default(z.strictObject({ reason: z.optional(z.string()) }), {}),
    response: z.object({}),
  }),
  change: route({
    method: 'POST',
    path: '/change',
    audience: 'employer',
    role: 'owner',
    signInAs: { fields: ['name'] },
    summary: 'Changes what is given.',
    body: z.partial(z.strictObject({ name: z.string(), secret: z.string() })),
    response: z.object({}),
  }),
} as const

const callers = new Map<string, By>([
  ['employer token', ownerOf('e').by],
  ['borrowed token', { kind: 'staff', adminId: 'a', via: 'sign-in-as' }],
])
const id = '0198f000-0000-7000-8000-000000000001'
const log = createLog('silent')
let server: FastifyInstance

afterEach(() => server.close())

type Answering = (input: object, context: object) => object

function mount(answer: Answering, checkResponses = false): void {
  server = Fastify()
  server.decorateRequest('actor', undefined)
  installErrorBoundary(server, log)
  const authenticate = async (audience: string, token: string) => {
    const by = callers.get(token)
    if (audience !== 'employer' || !by) throw unauthorized()
    // Of the kind that all routes here ask for.
    return { employerId: 'e', by, sessionId: 's' } as never
  }
  // The answer under test may break the contract, which its type forbids.
  const save = async (input: object, context: object) => answer(input, context) as never
  const [close, end, change] = [save, save, save]
  const authenticateDocument = async () => ({ employerId: 'e' })
  const authenticateApp = async () => {
    throw unauthorized()
  }
  const doors = { authenticate, authenticateApp, authenticateDocument }
  const options = { ...doors, trustedProxies: 0, log, checkResponses }
  mountRoutes(server, routes, { save, close, end, change }, options)
}

async function put(body: object, { path = id, query = '', token = 'employer token' } = {}) {
  const headers = { authorization: `Bearer ${token}` }
  const url = `/api/people/${path}${query}`
  const response = await server.inject({ method: 'PUT', url, payload: body, headers })
  return { status: response.statusCode, body: response.json() }
}

const pat = { name: 'Pat', nickname: null, home: null }

describe('a mounted route', () => {
  it('hands its handler the parsed parts and the session', async () => {
    const seen: object[] = []
    mount((input, context) => {
      seen.push(input, context)
      return pat
    })
    expect((await put({ name: '  Pat ' }, { query: '?notify=yes' })).status).toBe(200)
    expect(seen).toMatchObject([
      { params: { id }, query: { notify: 'yes' }, body: { name: 'Pat' } },
      { actor: { employerId: 'e' }, requestId: expect.any(String), address: '127.0.0.1' },
    ])
  })

  it('does not reach its handler without its kind of token, or with a part that does not fit', async () => {
    let calls = 0
    mount(() => {
      calls++
      return pat
    })
    expect((await put({ name: 'Pat' }, { token: 'commuter token' })).status).toBe(401)
    expect(await put({ name: 'Pat' }, { path: '7' })).toMatchObject({
      status: 422,
      body: { message: { id: [expect.any(String)] } },
    })
    expect((await put({ name: 'Pat' }, { query: '?notify=maybe' })).status).toBe(422)
    expect((await put({ name: ' ' })).status).toBe(422)
    expect((await put({ name: 'x'.repeat(200) })).status).toBe(413)
    expect(calls).toBe(0)
  })

  it('sends only what the contract names, also inside what may be null', async () => {
    mount(() => ({
      ...pat,
      password_hash: 'secret',
      home: { city: 'Denver', latitude: 39.75 },
    }))
    expect(await put({ name: 'Pat' })).toEqual({
      status: 200,
      body: { ...pat, home: { city: 'Denver' } },
    })
  })

  it('keeps null apart from an empty text', async () => {
    mount(() => ({ ...pat, nickname: '' }))
    expect((await put({ name: 'Pat' })).body).toEqual({ ...pat, nickname: '' })
  })

  it('fails in tests when its answer breaks the contract, telling the caller nothing', async () => {
    mount(() => ({ ...pat, name: 7 }), true)
    expect(await put({ name: 'Pat' })).toMatchObject({
      status: 500,
      body: { code: 'internal_error' },
    })
  })
})

describe('an administrator signed in as an employer', () => {
  async function post(path: string, body: object, token = 'borrowed token') {
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api${path}`
    const response = await server.inject({ method: 'POST', url, payload: body, headers })
    return { status: response.statusCode, body: response.json() }
  }
  const refused = {
    status: 403,
    body: {
      status: false,
      code: 'forbidden',
      message: 'An administrator signed in as an employer cannot do this',
    },
  }

  it('calls what lets them, and is refused what does not, which its owner may', async () => {
    mount(() => pat)
    expect((await put({ name: 'Pat' }, { token: 'borrowed token' })).status).toBe(200)
    expect(await post('/close', { name: 'Pat' })).toMatchObject(refused)
    expect((await post('/close', { name: 'Pat' }, 'employer token')).status).toBe(200)
    // What does not fit is said first.
    expect((await post('/close', {})).status).toBe(422)
  })

  it('says why where a reason is asked for, which its owner need not', async () => {
    mount(() => pat)
    expect(await post('/end', {})).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: { reason: [expect.stringContaining('Please say')] } },
    })
    expect((await post('/end', { reason: 'Asked on the phone' })).status).toBe(200)
    expect((await post('/end', {}, 'employer token')).status).toBe(200)
  })

  it('changes the fields that are named, and no others beside them', async () => {
    mount(() => pat)
    expect((await post('/change', { name: 'Pat' })).status).toBe(200)
    expect((await post('/change', {})).status).toBe(200)
    expect(await post('/change', { secret: 'x' })).toMatchObject(refused)
    expect(await post('/change', { name: 'Pat', secret: 'x' })).toMatchObject(refused)
    expect((await post('/change', { secret: 'x' }, 'employer token')).status).toBe(200)
  })
})
