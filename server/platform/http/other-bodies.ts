import type { FastifyInstance } from 'fastify'

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
