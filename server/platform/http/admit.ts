import { type Route, roles } from '#contract/route.ts'
import type { Actor } from '../auth/actor.ts'
import { refuseSignInAs } from '../auth/refuse-sign-in-as.ts'
import { forbidden } from '../errors.ts'

/** Refuses whom an employer's route does not declare, or what they may not change by it. */
export function admit(route: Route, actor: Actor, { body = {} }: { body?: object }): void {
  if (route.audience !== 'employer') return
  const { role, signInAs } = route
  if (actor.by.kind === 'user' && roles.indexOf(actor.by.role) < roles.indexOf(role)) {
    throw forbidden('Your role does not allow this')
  }
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const mayChange =
    signInAs === 'yes' ||
    (signInAs !== 'no' && given.every(([field]) => signInAs.fields.includes(field)))
  if (!mayChange) refuseSignInAs(actor)
}
