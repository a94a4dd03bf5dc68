import { forbidden } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * An administrator signed in as an employer may not change what guards its account: email, password,
 * second step, sessions. Source: decisions section 2, Sign-in-as.
 */
export function refuseSignInAs({ by }: Actor): void {
  if (by.kind === 'staff' && by.via === 'sign-in-as') {
    throw forbidden('An administrator signed in as an employer cannot change this')
  }
}
