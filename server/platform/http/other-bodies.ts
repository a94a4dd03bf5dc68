import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FileAnswer, Route } from '#contract/route.ts'
import { invalid } from '../errors.ts'
import { hasMoreValues } from './json-values.ts'

/** Lets the routes of this scope take a posted form and forget what it says. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, _body, done) => done(null, undefined),
  )
}

/** Lets the routes of this scope take JSON unread: the handler checks its signature first. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** Lets the routes of this scope take JSON of so many values: more are refused before they take memory and time. */
export function takeFewValues(
  scope: FastifyInstance,
  { count, field, error }: NonNullable<Route['mostValues']>,
): void {
  // As everywhere: what would change the prototypes of objects is an error.
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Asked for above.
    const bytes = body as Buffer
    if (hasMoreValues(bytes, count)) done(invalid({ [field]: [error] }))
    // Others get their turn between the steps, each of which takes its time.
    else setImmediate(() => void parse(request, bytes.toString('utf8'), done))
  })
}

/** Sends a file or a stream under its own content type, to be saved when it has a name. */
export function sendFile(reply: FastifyReply, type: string, answer: FileAnswer): FastifyReply {
  reply.type(type)
  if (answer.fileName) reply.header('content-disposition', attachment(answer.fileName))
  reply.headers(answer.headers ?? {})
  if (answer.redirectTo !== undefined) return reply.redirect(answer.redirectTo, 302)
  const { body } = answer
  const isWhole = typeof body === 'string' || body instanceof Uint8Array
  return reply.send(isWhole ? body : Readable.from(body))
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
