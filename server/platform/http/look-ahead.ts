import type { FastifyRequest } from 'fastify'

/**
 * Whether a program asks ahead for what nobody has opened: it wants the headers alone, or says that it fetches before
 * somebody does. Source: RFC 9110 section 9.3.2, Fetch standard (`Sec-Purpose`).
 */
export function isLookAhead({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']]
  return purposes
    .flat()
    .some((purpose) => /\b(?:prefetch|prerender|preview)\b/i.test(purpose ?? ''))
}
