import type { Actor } from './actors.ts'

/** Expected statuses by actor. */
export type Statuses = Record<Actor, number>

export const all = (status: number): Statuses => ({
  anonymous: status,
  otherTenant: status,
  ownTenant: status,
  commuter: status,
  admin: status,
  superadmin: status,
  signInAs: status,
})
const nobody = all(401)
export const anybody = all(200)
/** About the caller's own account: every employer may, each sees its own. */
export const employers = { ...nobody, otherTenant: 200, ownTenant: 200, signInAs: 200 }
/** Guards the account: an administrator acting for the employer may not. */
export const ownersOnly = { ...employers, signInAs: 403 }
export const commuters = { ...nobody, commuter: 200 }
export const admins = { ...nobody, admin: 200, superadmin: 200 }

/** About one record of the own tenant: to other employers it does not exist. */
export const itsEmployer = { ...employers, otherTenant: 404 }
