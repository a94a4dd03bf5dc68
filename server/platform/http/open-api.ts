import * as z from 'zod/mini'
import { appExamples } from '#contract/app-examples.ts'
import type { Route, Routes } from '#contract/route.ts'
import { version } from '../version.ts'

type Schema = z.core.JSONSchema.JSONSchema
type Content = Readonly<Record<string, { schema: Schema; example?: unknown }>>

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: readonly { name: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>>; securitySchemes: object }
}

export interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  /** One of these is enough. */
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { description: string; headers?: object; content: Content }>>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: z.core.JSONSchema._JSONSchema
}

export interface ListedOperation {
  method: string
  path: string
  operation: Operation
}

const errorSchema: Schema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: false },
    code: { type: 'string', description: 'Stable, in snake_case' },
    message: {
      anyOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      ],
      description: 'For people; with fields, what is wrong with each',
    },
    agreement_id: {
      type: 'string',
      description: 'With 424 agreement_required: what to accept before anything else is answered',
    },
  },
}

const errorContent: Content = {
  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
}

const tooMany = {
  description:
    'rate_limited: too many attempts. employer_busy: more than two requests of one employer write and more than twenty wait, or one has waited for five seconds; nothing was written, and the same request may be sent again',
  headers: {
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  },
  content: errorContent,
}

/** The contract as OpenAPI 3.1. */
export function openApi(contract: Readonly<Record<string, Routes>>): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [capability, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = `/api${route.path}`.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][route.method.toLowerCase()] = operation(capability, name, route)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Switchback API',
      version,
      description:
        'Employers, administrators and commuters each carry a bearer token of their own kind. Apps carry a personal ' +
        'access token of their commuter, which reaches the calls that name a scope, in brackets, 120 times a minute.',
    },
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        ...Object.fromEntries(
          ['employer', 'admin', 'commuter'].map((kind) => [
            kind,
            { type: 'http', scheme: 'bearer' },
          ]),
        ),
        app: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token of a commuter (`sbp_...`) with the scope that a call names',
        },
      },
    },
  }
}

export function listOperations({ paths }: OpenApi): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

function operation(capability: string, name: string, route: Route): Operation {
  const example = appExamples[`${capability}.${name}`]
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...security(route),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...parameters('header', route.headers),
    ],
    ...requestBody(route, example),
    responses: {
      200: {
        description: 'Success',
        content: contentOf(route, example),
      },
      ...(route.method === 'GET' && !route.appScope ? {} : { 429: tooMany }),
      default: { description: 'What went wrong', content: errorContent },
    },
  }
}

/** A document is opened by whose it is, or with a ticket in the query. */
function security({ audience, appScope }: Route): Pick<Operation, 'security'> {
  if (audience === 'public') return {}
  if (audience === 'document') return { security: [{ employer: [] }, {}] }
  if (audience === 'staff-document') return { security: [{ admin: [] }, {}] }
  return { security: [{ [audience]: [] }, ...(appScope ? [{ app: [appScope] }] : [])] }
}

type Example = (typeof appExamples)[string] | undefined

function contentOf({ response, produces = [], exports = {} }: Route, example: Example): Content {
  const file = { schema: { type: 'string', format: 'binary' } as const }
  if (!response) return Object.fromEntries([produces].flat().map((type) => [type, file]))
  return {
    'application/json': {
      schema: schemaOf(response, 'output'),
      ...(example ? { example: example.response } : {}),
    },
    ...Object.fromEntries(Object.values(exports).map((type) => [type, file])),
  }
}

function requestBody(
  { body, upload, rowsIn }: Route,
  example: Example,
): Pick<Operation, 'requestBody'> {
  const schema: Schema = body ? schemaOf(body, 'input') : { type: 'object', properties: {} }
  // The contract takes rows as they come; what fits is described all the same.
  const rows = rowsIn ? schema.properties?.[rowsIn.field] : undefined
  if (rowsIn && typeof rows === 'object') rows.items = schemaOf(rowsIn.row, 'input')
  if (upload) {
    const file = { type: 'string', format: 'binary' } as const
    const properties = { ...schema.properties, [upload.field]: file }
    return {
      requestBody: { content: { 'multipart/form-data': { schema: { ...schema, properties } } } },
    }
  }
  if (!body) return {}
  const json = { schema, ...(example?.request ? { example: example.request } : {}) }
  return { requestBody: { content: { 'application/json': json } } }
}

function parameters(place: Parameter['in'], schema: z.ZodMiniType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const schema31 = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  delete schema31.$schema
  return schema31
}
