import { describe, expect, it } from 'vitest'
import { fieldRows, type Schema, schemaRows } from './schema-rows.ts'

describe('a value of a schema', () => {
  it.each<[Schema, string]>([
    [{ type: 'string', format: 'date', pattern: '^.$' }, 'string, date'],
    [{ type: 'string', pattern: '^\\d+$' }, 'string; matches ^\\d+$'],
    [{ type: 'string', minLength: 1, maxLength: 9 }, 'string; 1 to 9 characters'],
    [{ type: 'number', minimum: 0 }, 'number; at least 0'],
    [{ type: 'number', maximum: 5, multipleOf: 0.5 }, 'number; at most 5; a multiple of 0.5'],
    [
      { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      'integer',
    ],
    [{ type: 'integer', default: 25 }, 'integer; 25 if it is left out'],
    [{ enum: ['a', 'b'] }, 'one of "a", "b"'],
    [{ const: true }, 'true'],
    [{ anyOf: [{ type: 'number', maximum: 9 }, { type: 'null' }] }, 'number or null; at most 9'],
    [
      { type: 'array', items: { type: 'string' }, maxItems: 3 },
      'array of string; at most 3 entries',
    ],
    [{ $ref: '#/components/schemas/Error' }, 'Error'],
    [{ description: 'Anything goes' }, 'any value; Anything goes'],
    [true, 'any value'],
  ])('%j is described as "%s"', (schema, words) => {
    const [row] = fieldRows(schema, 'field', true)
    expect([row?.type, ...(row?.rules ?? [])].join('; ')).toBe(words)
  })
})

describe('the values of a schema', () => {
  it.each<[string, Schema, string[]]>([
    [
      'of objects in each other, and of those in lists',
      {
        required: ['data'],
        properties: {
          data: { properties: { _id: { type: 'string' } } },
          items: { items: { properties: { name: { type: 'string' } }, required: ['name'] } },
        },
      },
      ['data!', 'data._id', 'items', 'items[].name!'],
    ],
    ['of a list', { items: { properties: { day: {} } } }, ['[].day']],
    ['under names that vary', { additionalProperties: { properties: { a: {} } } }, ['*', '*.a']],
    [
      'of one form or another',
      { properties: { x: { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] } } },
      ['x', 'x(1).a', 'x(2).b'],
    ],
    [
      'that may be null',
      { properties: { x: { anyOf: [{ properties: { a: {} } }, { type: 'null' }] } } },
      ['x', 'x.a'],
    ],
    ['that are no objects', { type: 'string' }, []],
  ])('%s have the way to them', (_what, schema, names) => {
    const rows = schemaRows(schema)
    expect(rows.map(({ name, isRequired }) => `${name}${isRequired ? '!' : ''}`)).toEqual(names)
  })
})
