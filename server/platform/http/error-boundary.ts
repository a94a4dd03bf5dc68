import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseDown } from '../db/database-down.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'

/** The one place where errors become answers; nothing internal reaches the wire. */
export function installErrorBoundary(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, log))
}

/** Not signed in, or not allowed, or too often. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429])

/** Answers an error; also for those that Fastify meets before it knows a route. */
export function answerError(
  error: unknown,
  request: Pick<FastifyRequest, 'id'>,
  reply: Pick<FastifyReply, 'code'>,
  log: Logger,
) {
  const answer = translate(error)
  const { code, status } = answer
  // A process that leaves says so to each probe of a balancer, and to who still comes: that is no failure.
  if (status >= 500 && code !== 'closing')
    log.error({ err: error, requestId: request.id }, 'request failed')
  // Whoever looks for attacks reads these: guesses, missing rights, too many attempts. The request's own line says where.
  else if (refusals.has(status)) log.info({ requestId: request.id, code, status }, 'refused')
  return reply.code(answer.status).headers(answer.headers).send(answerBody(answer))
}

/** What a refusal says. */
export function answerBody({ code, fields, message, extra }: AppError): Record<string, unknown> {
  return { status: false, code, message: fields ?? message, ...extra }
}

/** Anything can be thrown. */
function translate(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error)) {
    return new AppError(
      503,
      'database_unavailable',
      'The database does not answer. Please try again.',
      {
        headers: { 'retry-after': '5' },
      },
    )
  }
  switch (errorField(error, 'code')) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError(413, 'body_too_large', 'What was sent is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(415, 'media_type_not_supported', 'This kind of content is not understood')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError(400, 'malformed_address', 'This address cannot be read')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return malformed()
  }
  if (errorField(error, 'statusCode') === 400) return malformed()
  return new AppError(500, 'internal_error', 'Something went wrong, please contact us')
}

function errorField(error: unknown, name: 'code' | 'statusCode'): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined
}

function malformed(): AppError {
  return new AppError(400, 'malformed_json', 'What was sent is not valid JSON')
}
