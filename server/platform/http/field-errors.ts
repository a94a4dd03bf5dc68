import type * as z from 'zod/mini'
import { fieldMessage, fieldWords } from '#contract/field-message.ts'
import type { FieldMessages } from '../errors.ts'

type Issue = z.core.$ZodIssue

/** The contract's words for what zod found, by the field's dotted path; the body itself is `body`. */
export function fieldErrors(error: z.core.$ZodError): FieldMessages {
  const fields: FieldMessages = {}
  for (const issue of error.issues.flatMap(branches)) {
    for (const [field, message] of named(issue)) {
      fields[field] ??= []
      if (!fields[field].includes(message)) fields[field].push(message)
    }
  }
  return fields
}

/** A value that fits none of several shapes is told the first shape's complaint. */
function branches(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const first = issue.errors[0] ?? []
  return first.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

function named(issue: Issue): [field: string, message: string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...issue.path, key].join('.'), fieldWords.unknown])
  }
  const message = issue.code === 'custom' ? issue.message : fieldMessage(issue)
  return [[issue.path.join('.') || 'body', message]]
}
