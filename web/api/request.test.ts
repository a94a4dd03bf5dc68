import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#contract/route.ts'
import { requestOf } from './request.ts'

const rename = route({
  method: 'PUT',
  path: '/teams/:id/members/:member',
  audience: 'employer',
  role: 'owner',
  signInAs: 'yes',
  summary: 'Renames a member.',
  response: z.object({}),
})

it('fills the path, drops absent query fields and sends JSON with the token [X-TOK-01]', () => {
  const [url, init] = requestOf(
    rename,
    {
      params: { id: 'a/b', member: 7 },
      query: { page: 2, name: 'Ana & Bo', email: undefined, from: null },
      headers: { 'idempotency-key': 'k1' },
      body: { name: 'Ana' },
    },
    'secret',
  )
  expect(url).toBe('/api/teams/a%2Fb/members/7?page=2&name=Ana+%26+Bo')
  expect(init.method).toBe('PUT')
  expect(init.body).toBe('{"name":"Ana"}')
  expect(Object.fromEntries(new Headers(init.headers))).toEqual({
    accept: 'application/json',
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'idempotency-key': 'k1',
  })
})

it('sends neither a body nor a token when there is none', () => {
  const [url, init] = requestOf(rename, { params: { id: 1, member: 2 } }, null)
  expect(url).toBe('/api/teams/1/members/2')
  expect(init.body).toBeUndefined()
  expect(Object.fromEntries(new Headers(init.headers))).toEqual({ accept: 'application/json' })
})

it('refuses a path that is not filled', () => {
  expect(() => requestOf(rename, { params: { id: 1 } }, null)).toThrow('lacks its member')
})
