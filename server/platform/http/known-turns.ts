import { turnIdOf, type WithTurns } from '#server/platform/auth/actor.ts'
import type { AuthenticateApp } from '#server/platform/auth/app-tokens.ts'
import { tokenHash } from '#server/platform/auth/token.ts'
import { inTurnsOf } from '#server/platform/db/employer-slots.ts'
import { BoundedMap } from '../bounded-map.ts'
import type { Authenticate } from './mount-routes.ts'

const most = 10_000

/**
 * Looks at tokens in the turns of the employer or administrator whose they were when they were last seen, so that many
 * of one employer hold up no other before it is known whose they are. A hint for the order of waiting alone: who may
 * do what is decided from the session, each time.
 */
export function inKnownTurns(authenticate: Authenticate): Authenticate {
  const turns = knownTurns()
  return (audience, token, beforeAgreements) =>
    turns(token, () => authenticate(audience, token, beforeAgreements))
}

/** The same of the tokens of apps. */
export function appsInKnownTurns(authenticate: AuthenticateApp): AuthenticateApp {
  const turns = knownTurns()
  return (token, scope, goesOn) => turns(token, () => authenticate(token, scope, goesOn))
}

function knownTurns() {
  const owners = new BoundedMap<string, string>(most)
  return async <A extends WithTurns>(token: string, find: () => Promise<A>): Promise<A> => {
    const key = tokenHash(token).toString('base64url')
    const actor = await inTurnsOf(owners.get(key), find)
    owners.set(key, turnIdOf(actor))
    return actor
  }
}
