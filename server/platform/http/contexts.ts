import type { Logger } from '../log.ts'

/** What every handler knows of its request. */
export interface RequestContext {
  requestId: string
  /** The caller's network address; never logged or stored in the clear. */
  address: string
  userAgent: string | undefined
  log: Logger
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

/** What a handler of each audience is handed. */
export interface Contexts {
  public: RequestContext
  employer: RequestContext & { session: EmployerSession }
  admin: RequestContext & { session: AdminSession }
  commuter: RequestContext & { session: CommuterSession }
}
