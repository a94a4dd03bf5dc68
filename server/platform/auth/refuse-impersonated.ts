import { forbidden } from '../errors.ts'
import type { EmployerSession } from '../http/contexts.ts'

/**
 * An administrator acting for an employer may not change what guards its account: e-mail, password,
 * second step, sessions. Source: decisions section 2, Sign-in-as.
 */
export function refuseImpersonated(session: EmployerSession): void {
  if (session.adminId !== null) {
    throw forbidden('An administrator signed in as an employer cannot change this')
  }
}
