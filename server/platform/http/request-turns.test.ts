import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#contract/route.ts'
import { ConnectionTurns } from '#server/platform/db/employer-slots.ts'
import { createLog } from '#server/platform/log.ts'
import { installErrorBoundary } from './error-boundary.ts'
import { mountRoutes } from './mount-routes.ts'

const routes = {
  list: route({
    method: 'GET',
    path: '/things',
    audience: 'admin',
    staff: 'admin',
    summary: 'Lists things.',
    response: z.object({}),
  }),
  file: route({
    method: 'GET',
    path: '/things/file',
    audience: 'admin',
    staff: 'admin',
    summary: 'Exports things.',
    produces: 'text/plain',
  }),
}

/** Routes over one connection, and whom it served; each token is an administrator of its own. */
function mounted() {
  const connections = new ConnectionTurns(1)
  const served: string[] = []
  let asked = 0
  const ask = async (name: string) => {
    asked++
    const leave = await connections.take()
    served.push(name)
    setImmediate(leave)
  }
  async function* pieces(adminId: string) {
    for (const piece of ['1', '2']) {
      await ask(`${adminId}’s piece ${piece}`)
      yield piece
    }
  }
  const log = createLog('silent')
  const server = Fastify()
  server.decorateRequest('actor', undefined)
  server.decorate('closing', new AbortController().signal)
  installErrorBoundary(server, log)
  const handlers = {
    list: async (_input: object, { actor }: { actor: { adminId: string } }) => {
      await ask(`${actor.adminId}’s list`)
      return {}
    },
    file: async (_input: object, { actor }: { actor: { adminId: string } }) => ({
      body: pieces(actor.adminId),
    }),
  }
  mountRoutes(server, routes, handlers, {
    // Of the kind that all routes here ask for.
    authenticate: async (_audience, adminId) =>
      ({ adminId, type: 'admin', sessionId: 's' }) as never,
    authenticateApp: async () => {
      throw new Error('No app comes here')
    },
    authenticateDocument: async () => ({ employerId: 'e' }),
    trustedProxies: 0,
    log,
    checkResponses: false,
  })
  const get = (path: string, adminId: string) =>
    server.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${adminId}` } })
  return {
    served,
    hold: () => connections.take(),
    /** Answers once the request waits for the connection. */
    async begin(path: string, adminId: string) {
      const before = asked
      const answer = get(path, adminId)
      while (asked === before) await new Promise((resolve) => setImmediate(resolve))
      return { answer }
    },
    close: () => server.close(),
  }
}

it('administrators take turns at the connections, with files that are made while they are sent as well', async () => {
  const { served, hold, begin, close } = mounted()
  const held = await hold()
  const begun = [
    await begin('/things/file', 'ann'),
    await begin('/things', 'ann'),
    await begin('/things', 'ben'),
  ]
  held()
  const answers = await Promise.all(begun.map(({ answer }) => answer))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(answers[0]?.body).toBe('12')
  expect(served).toEqual(['ann’s piece 1', 'ben’s list', 'ann’s list', 'ann’s piece 2'])
  await close()
})
