import { formsOf, isSchema, plain, type Schema } from './schema-rows.ts'

/** A value that a schema takes, to be copied and changed. */
export function exampleOf(schema: Schema): unknown {
  const { const: only, enum: values, default: usual, examples, properties, items } = plain(schema)
  const type = typeOf(schema)
  if (only !== undefined) return only
  if (usual !== undefined) return usual
  if (Array.isArray(examples)) return examples[0]
  if (values) return values[0]
  const [form] = formsOf(schema)
  if (form) return exampleOf(form)
  if (properties) return mapValues(properties, exampleOf)
  if (isSchema(items)) return [exampleOf(items)]
  if (type === 'string') return exampleText(schema)
  if (type === 'number' || type === 'integer') return exampleNumber(schema)
  return type === 'boolean' ? true : {}
}

/** The type of a schema, but for null where it takes that, too. */
function typeOf(schema: Schema): unknown {
  const { type } = plain(schema)
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}

/** Strong enough for a password. */
const anyText = 'Sample-1'

/** One for each format and pattern of the contract. */
const texts = [
  anyText,
  '1',
  'pat@works.example',
  '2026-11-20',
  '2026-11',
  '2026-11-20 09:00',
  '09:00',
  '80202',
  '39.74',
  '4242424242424242',
  '123',
  '00000000-0000-4000-8000-000000000000',
  'https://works.example',
  '0123456789abcdef',
  '0123456789abcdef'.repeat(4),
]

/** Of patterns alone: bytes in base64url, 16 and 65 of them. */
const encodedBytes = ['A'.repeat(22), 'A'.repeat(87)]

function exampleText(schema: Schema): string {
  const {
    format,
    pattern = '',
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  } = plain(schema)
  if (format === 'date-time') return '2026-11-20T18:00:00.000Z'
  if (format === 'uri') return 'https://works.example'
  const matches = new RegExp(pattern, 'u')
  const fitting = [...texts, ...(pattern ? encodedBytes : [])].find(
    (text) => matches.test(text) && text.length >= minLength && text.length <= maxLength,
  )
  return fitting ?? anyText.padEnd(minLength, ` ${anyText}`).slice(0, maxLength)
}

function exampleNumber(schema: Schema): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = 1 } = plain(schema)
  return Math.max(minimum, Math.min(1, maximum))
}

function mapValues(
  properties: Readonly<Record<string, Schema>>,
  change: (schema: Schema) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, change(property)]),
  )
}
