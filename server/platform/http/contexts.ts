import 'fastify'
import type { Actor, EmployerActor, MemberActor, SignedIn, StaffActor } from '../auth/actor.ts'
import type { Logger } from '../log.ts'

/** What every handler knows of its request. */
export interface RequestContext {
  requestId: string
  /** The caller's network address; never logged or stored in the clear. */
  address: string
  /** Whether a program of this machine asks: pages that stand in for a gateway are for it alone. */
  isFromThisMachine: boolean
  /** Whether a program asks ahead for what nobody has opened. */
  isLookAhead: boolean
  userAgent: string | undefined
  log: Logger
  /** Aborted when the server closes: what streams must end then. */
  closing: AbortSignal
  /** Whether who asked may still ask: a stream ends when its session has, whatever ended it. */
  isStillAllowed(): Promise<boolean>
}

/** What a handler of each audience is handed. */
export interface Contexts {
  public: RequestContext
  employer: RequestContext & { actor: SignedIn & EmployerActor }
  admin: RequestContext & { actor: StaffActor }
  commuter: RequestContext & { actor: MemberActor }
  document: RequestContext & { actor: DocumentReader }
  'staff-document': RequestContext & { actor: StaffDocumentReader }
}

/** Who may read the document that a request names; a ticket does not say who holds it. */
export type DocumentReader = Pick<Actor, 'employerId'>

/** Which administrator may read the document of the back office that a request names. */
export type StaffDocumentReader = Pick<StaffActor, 'adminId'>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a route that is not public. */
    actor: Contexts[Exclude<keyof Contexts, 'public'>]['actor'] | undefined
  }
  interface FastifyInstance {
    /** Aborted when the server starts to close. */
    closing: AbortSignal
    /** From now on its health is a refusal, and each answer the last of its connection; all else is served. */
    drain(): void
  }
}
