import 'fastify'
import type { Contexts } from './contexts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a route that is not public. */
    actor: Contexts[Exclude<keyof Contexts, 'public'>]['actor'] | undefined
  }
  interface FastifyInstance {
    /** Aborted when the server starts to close. */
    closing: AbortSignal
  }
}
