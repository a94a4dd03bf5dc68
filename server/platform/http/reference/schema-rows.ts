import type * as z from 'zod/mini'

export type Schema = z.core.JSONSchema._JSONSchema

/** One value that a schema describes. */
export interface SchemaRow {
  /** The way to it, as `data.items[].name`; of the second of several forms as `data(2).name`. */
  name: string
  type: string
  isRequired: boolean
  rules: readonly string[]
}

/** What a schema holds, a row a value. */
export function schemaRows(schema: Schema, path = ''): SchemaRow[] {
  const { properties = {}, required = [], items, additionalProperties } = plain(schema)
  const forms = formsOf(schema)
  const fields = Object.entries(properties).flatMap(([key, value]) =>
    fieldRows(value, within(path, key), required.includes(key)),
  )
  const entries =
    typeof additionalProperties === 'object'
      ? fieldRows(additionalProperties, within(path, '*'), false)
      : []
  return [
    ...fields,
    ...entries,
    ...(isSchema(items) ? schemaRows(items, `${path}[]`) : []),
    ...forms.flatMap((form, index) =>
      schemaRows(form, forms.length > 1 ? `${path}(${index + 1})` : path),
    ),
  ]
}

function within(path: string, key: string): string {
  return path ? `${path}.${key}` : key
}

export function fieldRows(schema: Schema, name: string, isRequired: boolean): SchemaRow[] {
  const row = { name, type: typeText(schema), isRequired, rules: rulesOf(schema) }
  return [row, ...schemaRows(schema, name)]
}

/** What kind of value a schema takes, in words. */
export function typeText(schema: Schema): string {
  const { anyOf, oneOf, $ref, const: only, enum: values, type, items, format } = plain(schema)
  const forms = anyOf ?? oneOf
  if (forms) return [...new Set(forms.map(typeText))].join(' or ')
  if ($ref) return $ref.split('/').at(-1) ?? $ref
  if (only !== undefined) return JSON.stringify(only)
  if (values) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`
  if (isSchema(items)) return `array of ${typeText(items)}`
  if (type === undefined) return 'any value'
  return format ? `${String(type)}, ${format}` : String(type)
}

/** The schema itself, where it may also be written as true or false. */
export function plain(schema: Schema): Exclude<Schema, boolean> {
  return typeof schema === 'object' ? schema : {}
}

/** The forms a value may have but for null. */
export function formsOf(schema: Schema): readonly Schema[] {
  const { anyOf, oneOf } = plain(schema)
  return (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null')
}

export function isSchema(schema: Schema | Schema[] | undefined): schema is Schema {
  return schema !== undefined && !Array.isArray(schema)
}

function rulesOf(schema: Schema): string[] {
  const own = plain(schema)
  const rules = [
    range(own.minLength, own.maxLength, ' characters'),
    range(own.minItems, own.maxItems, ' entries'),
    range(tellingBound(own.minimum), tellingBound(own.maximum), ''),
    own.multipleOf === undefined ? '' : `a multiple of ${own.multipleOf}`,
    // A format says it better than its pattern.
    own.pattern === undefined || own.format ? '' : `matches ${own.pattern}`,
    own.default === undefined ? '' : `${JSON.stringify(own.default)} if it is left out`,
    own.description ?? '',
  ]
  return [...rules.filter((rule) => rule !== ''), ...formsOf(schema).flatMap(rulesOf)]
}

/** Every whole number has the bounds of what JavaScript counts exactly. */
function tellingBound(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}${unit}`
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`
}
