import type * as z from 'zod/mini'
import { fieldMessage, fieldMessages } from '#contract/field-message.ts'
import type { FieldMessages } from '../errors.ts'

type Issue = z.core.$ZodIssue

/** What fits the schema, or what is wrong with each field. */
type Fitted<Schema extends z.ZodMiniType> =
  | { fits: true; data: z.output<Schema> }
  | { fits: false; fields: FieldMessages }

/**
 * Holds what was sent against a schema of the contract, with the contract's messages. They are
 * chosen while zod still knows the value: its errors no longer do.
 */
export function fitTo<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Fitted<Schema> {
  const parsed = schema.safeParse(value, { error: fieldMessage })
  return parsed.success
    ? { fits: true, data: parsed.data }
    : { fits: false, fields: fieldErrors(parsed.error) }
}

/** By the field's dotted path; the body itself is `body`. */
function fieldErrors(error: z.core.$ZodError): FieldMessages {
  const fields: FieldMessages = {}
  for (const issue of error.issues.flatMap(branches)) {
    for (const [field, message] of named(issue)) {
      fields[field] ??= []
      if (!fields[field].includes(message)) fields[field].push(message)
    }
  }
  return fields
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
