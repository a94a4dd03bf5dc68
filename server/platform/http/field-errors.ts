import type * as z from 'zod/mini'
import { fieldMessage, fieldMessages } from '#contract/field-message.ts'
import { isStorable } from '#contract/shared.ts'
import type { FieldMessages } from '../errors.ts'

type Issue = z.core.$ZodIssue

/** What fits the schema, or what is wrong with each field. */
type Fitted<Schema extends z.ZodMiniType> =
  | { fits: true; data: z.output<Schema> }
  | { fits: false; fields: FieldMessages }

/**
 * Holds what was sent against a schema of the contract, with the contract's messages. They are
 * chosen while zod still knows the value: its errors no longer do. Texts in `rowsIn` are for whoever looks at
 * the rows.
 */
export function fitTo<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  rowsIn?: string,
): Fitted<Schema> {
  const parsed = schema.safeParse(value, { error: fieldMessage })
  if (!parsed.success) return { fits: false, fields: fieldErrors(parsed.error) }
  const unstorable = findUnstorable(parsed.data, rowsIn)
  return unstorable.length === 0
    ? { fits: true, data: parsed.data }
    : { fits: false, fields: fieldsOf(unstorable.map((path) => [path, fieldMessages.invalid])) }
}

/** By the field's dotted path; the body itself is `body`. */
function fieldErrors(error: z.core.$ZodError): FieldMessages {
  return fieldsOf(error.issues.flatMap(branches).flatMap(named))
}

/** Not gathered in an object: callers name fields, and every object has some already. */
function fieldsOf(found: readonly (readonly [field: string, message: string])[]): FieldMessages {
  const fields = new Map<string, string[]>()
  for (const [field, message] of found) {
    const messages = fields.get(field) ?? []
    fields.set(field, messages.includes(message) ? messages : [...messages, message])
  }
  return Object.fromEntries(fields)
}

/**
 * Where a text is that no database keeps and gives back: with a NUL, or half a surrogate pair. Whatever a
 * field is for, it may be searched, logged or saved.
 */
function findUnstorable(data: unknown, rowsIn?: string): string[] {
  const found: Place[] = []
  // Not by recursion: what a schema takes unseen may be nested deeper than the stack.
  const left: Place[] = [{ value: data }]
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push(place)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === rowsIn && value === data) continue
        const inside = { value: inner, key, within: place }
        if (isStorable(key)) left.push(inside)
        else found.push(inside)
      }
    }
  }
  return found.slice(0, mostNamed).map(pathOf)
}

interface Place {
  value: unknown
  key?: string
  within?: Place
}

/** Enough to see what is wrong. */
const mostNamed = 20

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.within)
    keys.unshift(at.key)
  return keys.join('.') || 'body'
}

/** A value that fits none of several shapes gets the first shape's message, if that was looked at. */
function branches(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [first] = issue.errors
  // A field that says which shape it is named none of them.
  if (!first) return [issue]
  return first.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

function named(issue: Issue): [field: string, message: string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.'), fieldMessages.unknown])
  }
  return [[issue.path.join('.') || 'body', issue.message]]
}
