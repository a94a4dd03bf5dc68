import { vi } from 'vitest'

/** A call that a form made: `POST /api/login`, and what it sent, of a form its fields. */
interface Call {
  name: string
  body: unknown
}

type Answer = (
  query: URLSearchParams,
  headers: Headers,
  body: unknown,
) => Response | Promise<Response>

/** Stands in for the server: an answer for each call that may be made, such as `POST /api/login`. Gives the calls made. */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, location.origin)
      const name = `${method} ${pathname}`
      const sent = readBody(body)
      calls.push({ name, body: sent })
      const answerOf = answers[name]
      if (!answerOf) throw new Error(`No answer for ${name}`)
      return answerOf(searchParams, new Headers(headers), sent)
    },
  )
  return calls
}

/** What the server says of fields, or of the whole, that it does not take. */
export function refusal(message: Record<string, string[]> | string, status = 422): Response {
  return Response.json({ status: false, code: 'refused', message }, { status })
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
