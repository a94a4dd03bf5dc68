import { createAdmin, createEmployer, createMember, createUser, tokenOf } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Everybody who can call: the columns of the access matrix. */
export const actors = [
  'anonymous',
  'otherTenant',
  'owner',
  'manager',
  'analyst',
  'commuter',
  'admin',
  'superadmin',
  'signInAs',
] as const
export type Actor = (typeof actors)[number]

export interface World {
  app: TestApp
  /** The employer whose records the requests name. */
  employer: Awaited<ReturnType<typeof createEmployer>>
  manager: { id: string }
  analyst: { id: string }
  member: Awaited<ReturnType<typeof createMember>>
  other: Awaited<ReturnType<typeof createEmployer>>
  admin: { id: string }
  superadmin: { id: string }
}

/** Whose records are made. */
export type Tenant = Pick<World, 'app' | 'employer'>

export async function createWorld(app: TestApp): Promise<World> {
  const employer = await createEmployer(app)
  return {
    app,
    employer,
    manager: await createUser(app, employer.id, 'manager'),
    analyst: await createUser(app, employer.id, 'analyst'),
    member: await createMember(app, employer.id),
    other: await createEmployer(app),
    admin: await createAdmin(app, 'admin'),
    superadmin: await createAdmin(app, 'superadmin'),
  }
}

/** A new token of the actor, so that no request suffers from what another one ended. */
export async function tokenFor(world: World, actor: Actor): Promise<string | undefined> {
  const { app, employer, member, other, admin, superadmin } = world
  const employerId = employer.id
  switch (actor) {
    case 'anonymous':
      return undefined
    case 'otherTenant':
      return tokenOf(app, { kind: 'employer', employerId: other.id })
    case 'owner':
      return tokenOf(app, { kind: 'employer', employerId })
    case 'manager':
    case 'analyst':
      return tokenOf(app, { kind: 'employer', employerId, userId: world[actor].id })
    case 'commuter':
      return tokenOf(app, { kind: 'commuter', employerId, memberId: member.id })
    case 'admin':
      return tokenOf(app, { kind: 'admin', adminId: admin.id })
    case 'superadmin':
      return tokenOf(app, { kind: 'admin', adminId: superadmin.id })
    case 'signInAs':
      return tokenOf(app, { kind: 'signInAs', employerId, adminId: admin.id })
  }
}
