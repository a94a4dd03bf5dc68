import type { Random } from '#demo/random.ts'
import type { ListedOperation, Parameter } from '#server/platform/http/open-api.ts'
import { exampleOf } from '#server/platform/http/reference/example-of.ts'
import { multipartBody } from './fuzz-form.ts'
import { changeJson, nastyText } from './fuzz-json.ts'
import { contentTypes, nastyBodies, nastyEscapes, nastyKeys } from './nasty-values.ts'

/** One request as it goes over the wire; the address is ASCII, whatever it stands for. */
export interface FuzzRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Uint8Array
}

/** A request of the route that would do, to be spoilt: what follows its path, and its body. */
export interface Sample {
  tail?: string | undefined
  body?: unknown
}

/** Spoils a request of one operation somewhere: address, query, headers, body, or nothing at all. */
export async function fuzzRequest(
  random: Random,
  { method, path, operation }: ListedOperation,
  sample: Sample,
): Promise<FuzzRequest> {
  const url = addressOf(random, path, operation.parameters, sample.tail)
  const content = operation.requestBody?.content
  const declared = operation.parameters.filter((parameter) => parameter.in === 'header')
  const headers: Record<string, string> = {}
  for (const { name, schema } of declared) {
    if (random.chance(0.8))
      headers[name] = headerText(random.chance(0.5) ? textOf(schema) : nastyText(random))
  }
  // The document says a method of the contract, in lower case.
  const base = { method: method.toUpperCase() as FuzzRequest['method'], url }
  const body = await bodyOf(random, content, sample.body)
  if (!body) return { ...base, headers }
  const type = random.chance(0.03) ? random.pick(contentTypes) : body.type
  return { ...base, headers: { ...headers, 'content-type': type }, payload: body.payload }
}

function addressOf(
  random: Random,
  path: string,
  parameters: readonly Parameter[],
  tail: string | undefined,
): string {
  const isQuery = tail?.startsWith('?') ?? false
  const given = isQuery ? new URLSearchParams(tail) : new URLSearchParams()
  const filled = path.replaceAll(/\{(\w+)\}/g, () => {
    if (!isQuery && tail && random.chance(0.75)) return tail
    return random.chance(0.3) ? random.pick(nastyEscapes) : encoded(nastyText(random))
  })
  const pairs: string[] = []
  for (const parameter of parameters.filter((one) => one.in === 'query')) {
    const { name, schema, required } = parameter
    const sampled = given.get(name)
    if (sampled === null && !required && random.chance(0.6)) continue
    const value = sampled !== null && random.chance(0.7) ? sampled : queryText(random, schema)
    pairs.push(`${name}=${encoded(value)}`)
    if (random.chance(0.03)) pairs.push(`${name}=${encoded(queryText(random, schema))}`)
    if (random.chance(0.02)) pairs.push(`${name}[${random.pick(['', '0', 'toString'])}]=1`)
  }
  if (random.chance(0.05))
    pairs.push(`${encoded(random.pick(nastyKeys))}=${encoded(nastyText(random))}`)
  if (random.chance(0.02)) pairs.push(random.pick(nastyEscapes))
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

function queryText(random: Random, schema: Parameter['schema']): string {
  return random.chance(0.5) ? textOf(schema) : nastyText(random)
}

function textOf(schema: Parameter['schema']): string {
  const example = exampleOf(schema)
  return typeof example === 'string' ? example : JSON.stringify(example)
}

type Content = NonNullable<ListedOperation['operation']['requestBody']>['content']

async function bodyOf(random: Random, content: Content | undefined, sampled: unknown) {
  if (!content) return random.chance(0.03) ? rawBody(random) : undefined
  const form = content['multipart/form-data']
  if (form) return multipartBody(random, sampled instanceof FormData ? sampled : new FormData())
  if (random.chance(0.06)) return rawBody(random)
  const schema = content['application/json']?.schema
  const usual = sampled !== undefined && random.chance(0.8) ? sampled : schema && exampleOf(schema)
  const changed = changeJson(random, usual, schema)
  return { type: 'application/json', payload: changed }
}

function rawBody(random: Random) {
  return { type: 'application/json', payload: random.pick(nastyBodies) }
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Clients can send no other characters in a header. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 1000)
}
