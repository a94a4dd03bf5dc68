import type { Random } from '#demo/random.ts'
import { exampleOf } from '#server/platform/http/reference/example-of.ts'
import { isSchema, plain, type Schema } from '#server/platform/http/reference/schema-rows.ts'
import { arbitraryText } from './arbitrary-text.ts'
import { nastyKeys, nastyTexts, nastyValues } from './nasty-values.ts'

export function nastyText(random: Random): string {
  return random.chance(0.3) ? arbitraryText(random) : random.pick(nastyTexts)
}

/** A JSON text of the value with none to three of its places spoilt. */
export function changeJson(random: Random, value: unknown, schema: Schema | undefined): string {
  // Written and read once: the sample is nobody else's then.
  const root: { body: unknown } = JSON.parse(JSON.stringify({ body: value ?? {} }))
  addOptional(random, root.body, schema)
  const changes = random.pickBy([0, 1, 2, 3], (count) => [2, 6, 2, 1][count] ?? 0)
  for (let done = 0; done < changes; done++) spoil(random, root)
  return JSON.stringify(root.body)
}

/** Fields that the sample does without, as the schema would have them. */
function addOptional(random: Random, body: unknown, schema: Schema | undefined): void {
  if (!isRecord(body) || !isSchema(schema)) return
  for (const [name, property] of Object.entries(plain(schema).properties ?? {})) {
    if (!(name in body) && random.chance(0.25)) body[name] = exampleOf(property)
  }
}

function spoil(random: Random, root: { body: unknown }): void {
  const { within, key } = random.pick(placesOf(root))
  const value = within[key]
  if (isRecord(value) && random.chance(0.4)) {
    set(value, random.pick(nastyKeys), nasty(random))
  } else if (Array.isArray(value) && random.chance(0.4)) {
    value.push(value.length > 0 && random.chance(0.5) ? value[0] : nasty(random))
  } else if (key !== 'body' && random.chance(0.15)) {
    delete within[key]
  } else {
    set(within, key, nasty(random))
  }
}

type Box = Record<string, unknown>

/** Every value of a JSON value and where it stands, an array's first ten. */
function placesOf(root: { body: unknown }): { within: Box; key: string }[] {
  const places: { within: Box; key: string }[] = []
  const left: Box[] = [root]
  for (let within = left.pop(); within; within = left.pop()) {
    for (const key of Object.keys(within).slice(0, Array.isArray(within) ? 10 : 200)) {
      places.push({ within, key })
      const value = within[key]
      // An array is walked by its indexes, as a record is by its keys.
      if (typeof value === 'object' && value !== null) left.push(value as Box)
    }
  }
  return places
}

function nasty(random: Random): unknown {
  return random.chance(0.5) ? nastyText(random) : structuredClone(random.pick(nastyValues))
}

/** Also under names that assigning would not set. */
function set(box: Box, key: string, value: unknown): void {
  Object.defineProperty(box, key, { value, enumerable: true, configurable: true, writable: true })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
