import type { ListedOperation, Operation, Parameter } from '../open-api.ts'
import { exampleOf } from './example-of.ts'

/** A call for the command line with everything that is required; the address and the token are variables. */
export function exampleCall({ method, path, operation }: ListedOperation): string {
  const needed = operation.parameters.filter(({ required }) => required)
  const inPlace = (place: Parameter['in']) => needed.filter((parameter) => parameter.in === place)
  const address = inPlace('path').reduce(
    (filled, { name, schema }) => filled.replace(`{${name}}`, encodeURIComponent(text(schema))),
    path,
  )
  const query = new URLSearchParams()
  for (const { name, schema } of inPlace('query')) query.append(name, text(schema))
  return [
    `curl -X ${method.toUpperCase()} "$ORIGIN${address}${query.size > 0 ? `?${query.toString()}` : ''}"`,
    ...(operation.security ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...inPlace('header').map(({ name, schema }) => `-H ${quoted(`${name}: ${text(schema)}`)}`),
    ...bodyOptions(operation),
  ].join(' \\\n  ')
}

function bodyOptions({ requestBody }: Operation): string[] {
  const [found] = Object.entries(requestBody?.content ?? {})
  if (!found) return []
  const [type, { schema, example = exampleOf(schema) }] = found
  if (type === 'multipart/form-data') {
    return Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const isFile = typeof field === 'object' && field.format === 'binary'
      return `-F ${quoted(`${name}=${isFile ? '@file' : text(field)}`)}`
    })
  }
  const body = JSON.stringify(example, null, 2)
  return [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(body)}`]
}

function text(schema: Parameter['schema']): string {
  const example = exampleOf(schema)
  return typeof example === 'string' ? example : JSON.stringify(example)
}

function quoted(words: string): string {
  return `'${words.replaceAll("'", "'\\''")}'`
}
