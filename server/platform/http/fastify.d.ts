import 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a route that is not public. */
    session: object | undefined
  }
  interface FastifyInstance {
    /** Aborted when the server starts to close. */
    closing: AbortSignal
  }
}
