import type { Logger } from '../log.ts'

/** What every handler knows of its request. */
export interface RequestContext {
  requestId: string
  /** The caller's network address; never logged or stored in the clear. */
  address: string
  userAgent: string | undefined
  log: Logger
  /** Aborted when the server closes: what streams must end then. */
  closing: AbortSignal
}

export interface EmployerSession {
  id: string
  employerId: string
  /** Set when an administrator acts in this employer's name. */
  adminId: string | null
}

export interface CommuterSession {
  id: string
  employerId: string
  memberId: string
}

export interface AdminSession {
  id: string
  adminId: string
  type: 'admin' | 'superadmin'
}

/** Who may read the document that a request names: the session or the ticket has been checked. */
export interface DocumentReader {
  employerId: string
}

/** What a handler of each audience is handed. */
export interface Contexts {
  public: RequestContext
  employer: RequestContext & { session: EmployerSession }
  admin: RequestContext & { session: AdminSession }
  commuter: RequestContext & { session: CommuterSession }
  document: RequestContext & { session: DocumentReader }
}
