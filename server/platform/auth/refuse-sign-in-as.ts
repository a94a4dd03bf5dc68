import { forbidden } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * An administrator signed in as an employer may not change what guards its account (email, password, second step,
 * sessions), pay, or take its data along; one in a member's portal changes nothing. Source: decisions section 2,
 * Sign-in-as, and docs/decisions/0056-a-members-own-account.md.
 */
export function refuseSignInAs(actor: Actor): void {
  if (!isSignInAs(actor)) return
  const whose = actor.by.kind === 'member' ? 'a member' : 'an employer'
  throw forbidden(`An administrator signed in as ${whose} cannot do this`)
}

export function isSignInAs({ by }: Actor): boolean {
  if (by.kind === 'member') return by.adminId !== undefined
  return by.kind === 'staff' && by.via === 'sign-in-as'
}
