import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#contract/route.ts'
import { ownerOf } from '#server/platform/auth/actor.ts'
import { createLog } from '#server/platform/log.ts'
import { form } from '#testing/form.ts'
import { installErrorBoundary } from './error-boundary.ts'
import { mountRoutes } from './mount-routes.ts'

const routes = {
  take: route({
    method: 'POST',
    path: '/files',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'Takes a file.',
    upload: { field: 'file', maxBytes: 1000 },
    response: z.object({ name: z.string() }),
  }),
}

const log = createLog('silent')
let server: FastifyInstance
/** The files that are being handled, each until it is let go. */
let inHand: Map<string, () => void>
let onBegun: () => void

beforeEach(() => {
  inHand = new Map()
  onBegun = () => {}
  server = Fastify()
  server.decorateRequest('actor', undefined)
  server.decorate('closing', new AbortController().signal)
  installErrorBoundary(server, log)
  mountRoutes(
    server,
    routes,
    {
      take: ({ file }) =>
        new Promise((resolve) => {
          const name = file?.name ?? ''
          inHand.set(name, () => resolve({ name }))
          onBegun()
        }),
    },
    {
      // Each token is an employer of its own.
      authenticate: async (_audience, token) => ({ ...ownerOf(token), sessionId: 's' }) as never,
      authenticateApp: async () => {
        throw new Error('No app comes here')
      },
      authenticateDocument: async () => ({ employerId: 'e' }),
      trustedProxies: 0,
      log,
      checkResponses: false,
    },
  )
})
afterEach(() => server.close())

async function send(employer: string, name: string) {
  const { statusCode, headers, body } = await server.inject({
    method: 'POST',
    url: '/api/files',
    payload: form({ file: new File(['a'], name) }),
    headers: { authorization: `Bearer ${employer}` },
  })
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) }
}

/** Waits until so many files are in hand. */
async function begun(count: number): Promise<void> {
  while (inHand.size < count) {
    await new Promise<void>((resolve) => {
      onBegun = resolve
    })
  }
}

describe('files that are uploaded', () => {
  it('are two of one employer at once, four wait, and the next is turned away', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `a${n}`)
    const sent = names.map((name) => send('a', name))
    expect(await Promise.race(sent)).toEqual({
      status: 429,
      retryAfter: '10',
      body: {
        status: false,
        code: 'too_many_uploads',
        message: expect.stringContaining('Other files of yours'),
      },
    })
    await begun(2)
    expect(inHand.size).toBe(2)
    const other = send('b', 'b0')
    await begun(3)
    inHand.get('b0')?.()
    expect((await other).status).toBe(200)
    for (let count = 3; count < 8; count++) {
      for (const letGo of inHand.values()) letGo()
      if (count < 7) await begun(count + 1)
    }
    for (const letGo of inHand.values()) letGo()
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
