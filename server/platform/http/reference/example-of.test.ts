import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import type { Routes } from '#contract/route.ts'
import { exampleOf } from './example-of.ts'

const records: Readonly<Record<string, Routes>> = contract
const parts = Object.entries(records).flatMap(([capability, routes]) =>
  Object.entries(routes).flatMap(([name, route]) =>
    (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
      const schema = route[part]
      return schema ? [[`${capability}.${name}, its ${part}`, schema] as const] : []
    }),
  ),
)

/** Texts whose rule only code knows. */
const ruledByCode = [
  'community_lat_cord',
  'community_lng_cord',
  'time_zone',
  'from',
  'subscription',
  // Goes with emails that are built, which none is unless it is said.
  'starter',
]

describe('an example of what is sent', () => {
  it.each(parts)('is what the contract takes: %s', (_name, schema) => {
    const example = exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    const { issues = [] } = schema.safeParse(example).error ?? {}
    expect(issues.filter(({ path }) => !ruledByCode.includes(String(path[0])))).toEqual([])
  })

  it.each<[z.core.JSONSchema.JSONSchema, unknown]>([
    [{ const: 'a' }, 'a'],
    [{ enum: ['b', 'c'] }, 'b'],
    [{ type: 'integer', default: 25 }, 25],
    [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
    [z.toJSONSchema(z.nullable(z.boolean())), true],
    [{ type: 'number', minimum: 5 }, 5],
    [{ type: 'number', maximum: -5 }, -5],
    [{ type: 'string', minLength: 70 }, 'Sample-1'.padEnd(70, ' Sample-1')],
    [{ type: 'string', maxLength: 3 }, '1'],
    [
      { type: 'array', items: { type: 'string', format: 'date-time' } },
      ['2026-11-20T18:00:00.000Z'],
    ],
    [{ type: 'object', properties: { n: { type: 'number' } } }, { n: 1 }],
    [{}, {}],
  ])('of %j is %j', (schema, example) => {
    expect(exampleOf(schema)).toEqual(example)
  })
})
