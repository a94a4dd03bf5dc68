import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { appOfFile } from '#testing/app-of-file.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

/** As much of the schema of an answer as says whether it is a list. */
interface ListSchema {
  type?: string
  required?: string[]
  properties?: Record<string, { type?: string; required?: string[] }>
}

const app = appOfFile()
// A document of this shape is what the test is about.
let document: {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  document = (await app.get('/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})

describe('GET /openapi.json', () => {
  it('is OpenAPI 3.1 with a title and the version of the product', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    const { body: health } = await app.get('/health')
    expect(document.info).toMatchObject({ title: 'Switchback API', version: health.version })
  })

  it('covers every route of the contract', () => {
    const described = operations.map(({ path, method }) => `${method} ${path}`)
    const declared = Object.values(contract)
      .flatMap((record) => Object.values(record))
      .map(
        ({ method, path }) => `${method.toLowerCase()} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      )
    expect(described.sort()).toEqual(declared.sort())
  })

  it('gives every operation an id of its own, a summary, a known tag and both kinds of answer', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = document.tags.map((tag) => tag.name)
    for (const { method, operation } of operations) {
      expect(operation.summary).not.toBe('')
      expect(tags).toEqual(expect.arrayContaining(operation.tags))
      const isForApps = operation.security?.some((requirement) => 'app' in requirement)
      const refusal = method === 'get' && !isForApps ? [] : ['429']
      expect(Object.keys(operation.responses)).toEqual(['200', ...refusal, 'default'])
      for (const response of Object.values(operation.responses)) {
        expect(response.description).not.toBe('')
        const [content] = Object.values(response.content)
        expect(content?.schema).toBeTypeOf('object')
      }
    }
  })

  it('names for every guarded route the kind of token it needs', () => {
    const schemes = Object.keys(document.components.securitySchemes)
    const needed = Object.fromEntries(
      operations.map(({ operation }) => [
        operation.operationId,
        (operation.security ?? []).flatMap((requirement) => Object.keys(requirement)),
      ]),
    )
    for (const kinds of Object.values(needed)) {
      expect(schemes).toEqual(expect.arrayContaining(kinds))
    }
    expect(needed).toMatchObject({
      'sessions.login': [],
      'accounts.getUser': ['employer'],
      'trips.logTrip': ['commuter', 'app'],
      'sessions.adminLogout': ['admin'],
    })
  })

  it('describes parameters where they stand, those of a path as required', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(described.map(({ name }) => name)).toEqual(inPath)
      for (const parameter of operation.parameters) {
        expect(['path', 'query', 'header']).toContain(parameter.in)
        expect(parameter.schema).toBeTypeOf('object')
        if (parameter.in === 'path') expect(parameter.required).toBe(true)
      }
    }
    const period = document.paths['/api/statistics/users-activity']?.get?.parameters
    expect(period?.map(({ name, required }) => [name, required])).toEqual([
      ['start_date', true],
      ['end_date', true],
      ['group_by', true],
    ])
  })

  it('says which scope an app needs, and gives it an example', () => {
    const log = document.paths['/api/commuter/trips']?.post
    expect(log?.security).toEqual([{ commuter: [] }, { app: ['log_trips'] }])
    const body = log?.requestBody?.content['application/json']
    expect(body).toMatchObject({ example: { mode: 'walk', external_id: expect.any(String) } })
    const answer = log?.responses[200]?.content['application/json']
    expect(answer).toMatchObject({ example: { status: true, data: { reward: 1.5 } } })
    const redeem = document.paths['/api/commuter/redeem']?.post
    expect(redeem?.security).toEqual([{ commuter: [] }])
  })

  it('describes the rows of a batch, and both answers to one', () => {
    const batch = document.paths['/api/commuter/trips/batch']?.post
    const body = batch?.requestBody?.content['application/json']?.schema
    const alone = document.paths['/api/commuter/trips']?.post?.requestBody
    expect(body).toMatchObject({
      required: ['trips'],
      properties: {
        trips: { minItems: 1, maxItems: 1000, items: alone?.content['application/json']?.schema },
      },
    })
    const answers = batch?.responses[200]?.content['application/json']?.schema
    expect(answers).toMatchObject({
      properties: {
        data: {
          items: {
            anyOf: [
              { required: ['index', 'status', 'data'], properties: { status: { const: true } } },
              {
                required: ['index', 'status', 'code', 'message'],
                properties: { status: { const: false } },
              },
            ],
          },
        },
      },
    })
  })

  it('has where in its list one is in every answer that lists something', () => {
    const lists = operations.flatMap(({ path, method, operation }) => {
      const schema = operation.responses[200]?.content['application/json']?.schema
      return schema && method === 'get' ? [{ path, schema: schema as ListSchema }] : []
    })
    // A bare array holds one entry for each bucket of a chart.
    const bare = lists.filter(({ schema }) => schema.type === 'array').map(({ path }) => path)
    const metrics = ['employer-stats', 'commuter-benefits-stats', 'community-footprint-stats']
    const others = bare.filter((path) => !path.startsWith('/api/statistics/'))
    expect(others.toSorted()).toEqual(metrics.map((path) => `/api/${path}`).toSorted())
    // A week is answered whole.
    const collections = lists.filter(
      ({ schema: { properties } }) => properties?.data?.type === 'array' && !properties.starts_on,
    )
    expect(collections.length).toBeGreaterThan(15)
    for (const { path, schema } of collections) {
      expect(schema.required, path).toContain('meta')
      expect(schema.properties?.meta?.required, path).toEqual(['current_page', 'per_page', 'total'])
    }
  })

  it('refers only to schemas it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    for (const [, reference = ''] of references) {
      const name = reference.replace('#/components/schemas/', '')
      expect(Object.keys(document.components.schemas)).toContain(name)
    }
  })
})
