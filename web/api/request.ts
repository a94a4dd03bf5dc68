import type { Route } from '#contract/route.ts'

/** The parts a caller may hand over; the contract decides which of them a route takes. */
export interface Sent {
  params?: unknown
  query?: unknown
  headers?: unknown
  body?: unknown
  file?: File | undefined
}

/** A route and its input as a fetch: path parameters filled, empty query fields left out. */
export function requestOf(route: Route, sent: Sent, token: string | null): [string, RequestInit] {
  const headers = new Headers({ accept: 'application/json' })
  for (const [name, value] of fieldsOf(sent.headers)) headers.set(name, value)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init: RequestInit = { method: route.method, headers, credentials: 'omit' }
  if (route.upload) init.body = formOf(route.upload.field, sent)
  else if (sent.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(sent.body)
  }
  return [`/api${pathOf(route.path, sent.params)}${queryOf(sent.query)}`, init]
}

/** A multipart form; the browser says its own content type. */
function formOf(field: string, { body, file }: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of fieldsOf(body)) form.append(name, value)
  if (file) form.append(field, file)
  return form
}

function pathOf(path: string, params: unknown): string {
  const values = new Map(fieldsOf(params))
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`The path ${path} lacks its ${name}`)
    return encodeURIComponent(value)
  })
}

function queryOf(query: unknown): string {
  const text = new URLSearchParams(fieldsOf(query)).toString()
  return text && `?${text}`
}

function fieldsOf(part: unknown): [string, string][] {
  return Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
}
