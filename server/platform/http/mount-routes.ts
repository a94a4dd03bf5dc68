import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import {
  type Audience,
  exportedType,
  type FileAnswer,
  type Handlers,
  type Route,
  type Routes,
  signInAsOf,
} from '#contract/route.ts'
import {
  type Actor,
  hasRole,
  roleMissing,
  type StaffActor,
  superadminsOnly,
  turnIdOf,
} from '#server/platform/auth/actor.ts'
import { type AuthenticateApp, isAppToken } from '#server/platform/auth/app-tokens.ts'
import { isSignInAs, refuseSignInAs } from '#server/platform/auth/refuse-sign-in-as.ts'
import { inTurnsOf, piecesInTurnsOf } from '#server/platform/db/employer-slots.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Contexts, DocumentReader, RequestContext, StaffDocumentReader } from './contexts.ts'
import { fitTo } from './field-errors.ts'
import { isLookAhead } from './look-ahead.ts'
import { sendFile, takeBytes, takeFewValues, takeForms } from './other-bodies.ts'
import { isFromThisMachine } from './this-machine.ts'
import { holdUpload, readUpload, takeUploads } from './uploads.ts'
import { whileAllowed } from './while-allowed.ts'

/**
 * Finds who holds a token, or throws 401; public routes ask for none. An employer who has an agreement
 * to accept gets 424, unless the route answers before that.
 */
export type Authenticate = <A extends Exclude<Audience, 'public' | 'document' | 'staff-document'>>(
  audience: A,
  token: string,
  beforeAgreements?: boolean,
) => Promise<Contexts[A]['actor']>

/** Finds who may read the document a request names, by session or by ticket. */
export type AuthenticateDocument = (request: {
  audience: 'document' | 'staff-document'
  kind: NonNullable<Route['document']>['kind']
  id: unknown
  bearer: string
  ticket: unknown
}) => Promise<DocumentReader | StaffDocumentReader>

interface Options {
  authenticate: Authenticate
  authenticateApp: AuthenticateApp
  trustedProxies: number
  authenticateDocument: AuthenticateDocument
  /** Sees every request by somebody who is signed in. */
  seeVisit?: (actor: NonNullable<FastifyRequest['actor']>, userAgent: string | undefined) => void
  log: Logger
  /** In tests every answer is held against the contract; otherwise its serialiser shapes it. */
  checkResponses: boolean
}

// A record's handlers are typed one by one; mounting treats them all alike.
type AnyHandler = (input: object, context: object) => Promise<unknown>

/** Serves a record of the contract under `/api`: authenticate, parse, admit, handle, serialise. */
export function mountRoutes<Rs extends Routes>(
  server: FastifyInstance,
  routes: Rs,
  handlers: Handlers<Rs, Contexts>,
  options: Options,
): void {
  for (const [name, route] of Object.entries(routes)) {
    // Typed against its own route above; here all are called alike.
    const handle = handlers[name] as unknown as AnyHandler
    const served = servedRoute(server, route, handle, options)
    // Other kinds of bodies are understood by the routes that declare them only.
    if (route.upload || route.takesForm || route.rawBody || route.mostValues) {
      server.register(async (scope) => {
        if (route.upload) takeUploads(scope, route.upload)
        else if (route.rawBody) takeBytes(scope)
        else if (route.mostValues) takeFewValues(scope, route.mostValues)
        else takeForms(scope)
        scope.route(served)
      })
    } else server.route(served)
  }
}

/** The token of `Authorization: Bearer ...`; empty without one. */
export function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization
  return header?.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7) : ''
}

function servedRoute(
  server: FastifyInstance,
  route: Route,
  handle: AnyHandler,
  options: Options,
): RouteOptions {
  const parse = inputParser(route)
  const { response, produces } = route
  return {
    method: route.method,
    url: `/api${route.path}`,
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    ...(response ? { schema: { response: { 200: responseSchema(response) } } } : {}),
    onRequest: async (request) => {
      if (route.audience !== 'public') request.actor = await actorOf(request, route, options)
    },
    handler: async (request, reply) => {
      const context: RequestContext & { actor?: typeof request.actor } = {
        requestId: request.id,
        address: request.ip,
        isFromThisMachine: isFromThisMachine(request, options),
        isLookAhead: isLookAhead(request),
        userAgent: request.headers['user-agent'],
        log: options.log,
        closing: server.closing,
        isStillAllowed: () => isAllowed(request, route, options),
      }
      const { actor } = request
      const whose = actor && turnIdOf(actor)
      if (actor) {
        context.actor = actor
        if (!('isByApp' in actor)) options.seeVisit?.(actor, request.headers['user-agent'])
      }
      const serve = async () => {
        const input = await inputOf(request, route, parse)
        if (actor && 'type' in actor) admitStaff(route, actor)
        if (actor && 'by' in actor) admit(route, actor, input)
        return { input, answer: await inTurnsOf(whose, () => handle(input, context)) }
      }
      const { input, answer } = route.upload
        ? await holdUpload(whose ?? request.ip, reply, serve)
        : await serve()
      const exported = exportedType(route, input)
      if (!response || exported !== undefined) {
        const [type = ''] = [exported ?? produces ?? []].flat()
        // A route without a response schema, or asked for an export, answers a file, by its type.
        return sendFile(reply, type, fileWhile(answer as FileAnswer, whose, context))
      }
      return options.checkResponses ? checked(route, response, answer) : answer
    },
  }
}

/** What is made while it is sent takes turns as the request did, and ends with the session. */
function fileWhile(
  file: FileAnswer,
  whose: string | undefined,
  { isStillAllowed }: RequestContext,
): FileAnswer {
  const { body } = file
  const isWhole = typeof body === 'string' || body instanceof Uint8Array
  if (isWhole) return file
  return { ...file, body: piecesInTurnsOf(whose, whileAllowed(body, isStillAllowed)) }
}

/** Whether the guard of a route would let its caller in now; what else goes wrong is thrown. */
async function isAllowed(
  request: FastifyRequest,
  route: Route,
  options: Options,
): Promise<boolean> {
  if (route.audience === 'public') return true
  try {
    await actorOf(request, route, options, true)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

async function inputOf(
  request: FastifyRequest,
  { upload, rawBody }: Route,
  parse: (given: Given) => object,
): Promise<object> {
  if (upload) return readUpload(request, upload, parse)
  return rawBody ? { ...parse(request), raw: request.body ?? new Uint8Array() } : parse(request)
}

function actorOf(
  request: FastifyRequest,
  route: Route,
  options: Options,
  goesOn = false,
): Promise<NonNullable<FastifyRequest['actor']>> {
  const { audience, document } = route
  if (audience !== 'document' && audience !== 'staff-document' && audience !== 'public') {
    const token = bearerToken(request)
    if (audience === 'commuter' && isAppToken(token)) {
      return options.authenticateApp(token, route.appScope, goesOn)
    }
    return options.authenticate(audience, token, route.beforeAgreements)
  }
  if (!document || audience === 'public')
    throw new Error(`${route.path} does not say which document it is`)
  // Both are objects of strings; whether they fit is seen when they are parsed.
  const named = { ...(request.query as object), ...(request.params as object) }
  const given: Record<string, unknown> = named
  return options.authenticateDocument({
    audience,
    kind: document.kind,
    id: documentId(given, document.idIn),
    bearer: bearerToken(request),
    ticket: given.token ?? given.access_token,
  })
}

/** What names the document; of two fields both or nothing. */
function documentId(
  given: Record<string, unknown>,
  idIn: NonNullable<Route['document']>['idIn'],
): unknown {
  if (typeof idIn === 'string') return given[idIn]
  const parts = idIn.map((field) => given[field])
  return parts.every((part) => typeof part === 'string') ? parts.join('/') : undefined
}

const requestParts = ['params', 'query', 'headers', 'body'] as const
type Part = (typeof requestParts)[number]
type Given = Partial<Record<Part, unknown>>

function inputParser(route: Route): (given: Given) => Record<string, unknown> {
  const parts: [Part, z.ZodMiniType][] = []
  for (const part of requestParts) {
    const schema = route[part]
    if (schema) parts.push([part, schema])
  }
  return (given) => {
    const input: Record<string, unknown> = {}
    for (const [part, schema] of parts) {
      const fitted = fitTo(schema, given[part] ?? undefined, route.rowsIn?.field)
      if (!fitted.fits) throw invalid(fitted.fields)
      input[part] = fitted.data
    }
    return input
  }
}

/** Refuses administrators what is for superadmins alone. */
function admitStaff(route: Route, { type }: StaffActor): void {
  if (route.audience === 'admin' && route.staff === 'superadmin' && type !== 'superadmin') {
    throw superadminsOnly()
  }
}

/** Refuses whom a route of an employer or a member does not declare, or what they may not change by it. */
function admit(route: Route, actor: Actor, { body = {} }: { body?: object }): void {
  if (route.audience === 'employer' && !hasRole(actor, route.role)) throw roleMissing()
  if (!isSignInAs(actor)) return
  const signInAs = signInAsOf(route)
  if (signInAs === 'yes') return
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  if (signInAs === 'with reason') {
    if (!given.some(([field]) => field === 'reason')) throw invalid({ reason: [reasonMissing] })
  } else if (signInAs === 'no' || !given.every(([field]) => signInAs.fields.includes(field))) {
    refuseSignInAs(actor)
  }
}

const reasonMissing = 'Please say on whose word you do this: the audit keeps it'

function checked(route: Route, response: z.ZodMiniType, answer: unknown): unknown {
  const parsed = response.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`${route.method} ${route.path} breaks its contract: ${parsed.error.message}`)
}

/** The JSON schema that serialises an answer: what the schema does not name is not sent. */
function responseSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const serialised = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => plainNullable(jsonSchema),
  })
  delete serialised.$schema
  return serialised
}

/**
 * `anyOf [X, null]` makes the serialiser try schemas one after another; `nullable` costs nothing.
 */
function plainNullable(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.anyOf?.length !== 2) return
  const other = schema.anyOf.find((option) => !isNull(option))
  if (!other || typeof other === 'boolean' || !schema.anyOf.some(isNull)) return
  delete schema.anyOf
  Object.assign(schema, other, { nullable: true })
}

function isNull(option: z.core.JSONSchema._JSONSchema): boolean {
  return typeof option !== 'boolean' && option.type === 'null'
}
