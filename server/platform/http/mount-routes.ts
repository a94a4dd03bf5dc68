import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Audience, Handlers, Route, Routes } from '#contract/route.ts'
import { invalid } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { Contexts, RequestContext } from './contexts.ts'
import { fitTo } from './field-errors.ts'
import { responseSchema } from './json-schema.ts'

/** Finds the session of a request or throws 401; public routes have none. */
export type Authenticate = (audience: Exclude<Audience, 'public'>, token: string) => Promise<object>

interface Options {
  authenticate: Authenticate
  log: Logger
  /** In tests every answer is held against the contract; otherwise its serialiser shapes it. */
  checkResponses: boolean
}

// A record's handlers are typed one by one; mounting treats them all alike.
type AnyHandler = (input: object, context: object) => Promise<unknown>

/** Serves a record of the contract under `/api`: authenticate, parse, handle, serialise. */
export function mountRoutes<Rs extends Routes>(
  server: FastifyInstance,
  routes: Rs,
  handlers: Handlers<Rs, Contexts>,
  options: Options,
): void {
  for (const [name, route] of Object.entries(routes)) {
    // Typed against its own route above; here all are called alike.
    const handle = handlers[name] as unknown as AnyHandler
    const parse = inputParser(route)
    server.route({
      method: route.method,
      url: `/api${route.path}`,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      schema: { response: { 200: responseSchema(route.response) } },
      onRequest: async (request) => {
        if (route.audience === 'public') return
        request.session = await options.authenticate(route.audience, bearerToken(request))
      },
      handler: async (request) => {
        const context: RequestContext & { session?: object } = {
          requestId: request.id,
          address: request.ip,
          userAgent: request.headers['user-agent'],
          log: options.log,
        }
        if (request.session) context.session = request.session
        const answer = await handle(parse(request), context)
        return options.checkResponses ? checked(route, answer) : answer
      },
    })
  }
}

/** The token of `Authorization: Bearer ...`; empty without one. */
export function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  return header?.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7) : ''
}

const requestParts = ['params', 'query', 'headers', 'body'] as const
type Part = (typeof requestParts)[number]

function inputParser(route: Route): (request: FastifyRequest) => Record<string, unknown> {
  const parts: [Part, z.ZodMiniType][] = []
  for (const part of requestParts) {
    const schema = route[part]
    if (schema) parts.push([part, schema])
  }
  return (request) => {
    const input: Record<string, unknown> = {}
    for (const [part, schema] of parts) {
      const given = request[part]
      const fitted = fitTo(schema, given ?? undefined)
      if (!fitted.fits) throw invalid(fitted.fields)
      input[part] = fitted.data
    }
    return input
  }
}

function checked(route: Route, answer: unknown): unknown {
  const parsed = route.response.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`${route.method} ${route.path} breaks its contract: ${parsed.error.message}`)
}
