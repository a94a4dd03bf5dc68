import { forbidden } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * An administrator signed in as an employer may not change what guards its account (email, password, second step,
 * sessions), pay, or take its data along. Source: decisions section 2, Sign-in-as.
 */
export function refuseSignInAs(actor: Actor): void {
  if (isSignInAs(actor)) {
    throw forbidden('An administrator signed in as an employer cannot do this')
  }
}

export function isSignInAs({ by }: Actor): boolean {
  return by.kind === 'staff' && by.via === 'sign-in-as'
}
