import { type Role, reaches } from '#contract/route.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { MemberKey } from '../db/tenant-rows.ts'

/** Who acts in whose account: what a service is given, whoever calls it and however they came in. */
export interface Actor {
  employerId: string
  by: By
  /** Where a session stands behind it. */
  sessionId?: string
}

export type By =
  | { kind: 'user'; id: string; role: Role }
  | { kind: 'staff'; adminId: string; via: 'back office' | 'sign-in-as' }
  /** With the administrator who looks into the member's portal in their place. */
  | { kind: 'member'; id: string; adminId?: string }
  | { kind: 'job'; name: string }

/** Who came in with a session. */
export interface SignedIn extends Actor {
  sessionId: string
}

/** Who acts for an employer: anybody but its members. */
export interface EmployerActor extends Actor {
  by: Exclude<By, { kind: 'member' }>
}

/** Staff or a job of the platform, where what is done is neither the employer's nor a member's to do. */
export interface PlatformActor extends Actor {
  by: Extract<By, { kind: 'staff' | 'job' }>
}

export interface MemberActor extends SignedIn {
  by: Extract<By, { kind: 'member' }>
  /** An app acts for them, by a personal access token that stands in the session's place. */
  isByApp?: true
}

/** Who calls what spans the platform: nobody's account in particular. */
export interface StaffActor {
  adminId: string
  type: 'admin' | 'superadmin'
  sessionId: string
}

/** Who acts in an employer's account, or as an administrator. */
export type WithTurns = Pick<Actor, 'employerId'> | Pick<StaffActor, 'adminId'>

/** The id by which requests take turns: of the employer in whose account they are made, else of the administrator. */
export function turnIdOf(actor: WithTurns): string {
  return 'employerId' in actor ? actor.employerId : actor.adminId
}

/** One person of an employer. */
export interface UserKey {
  employerId: string
  userId: string
}

/** Whose password, codes, methods, links and sessions something is about: one person of an employer, or a member. */
export type LoginKey = UserKey | MemberKey

export function isMember(login: LoginKey): login is MemberKey {
  return 'memberId' in login
}

/** The id by which guesses, devices and codes of either are counted. */
export function loginId(login: LoginKey): string {
  return isMember(login) ? login.memberId : login.userId
}

/** The first person of an employer, who bears its id and owns the account. */
export function ownerOf(employerId: string): EmployerActor {
  return { employerId, by: { kind: 'user', id: employerId, role: 'owner' } }
}

/** An administrator who works on an employer's account without signing in as it. */
export function backOfficeActor(employerId: string, adminId: string): PlatformActor {
  return { employerId, by: { kind: 'staff', adminId, via: 'back office' } }
}

/** What a job does, or what follows by itself from what somebody did, is nobody's in particular. */
export function jobActor(employerId: string, name: string): PlatformActor {
  return { employerId, by: { kind: 'job', name } }
}

/** Whether somebody may do what asks for a role at least; staff, members and jobs have none. */
export function hasRole({ by }: Pick<Actor, 'by'>, least: Role): boolean {
  return by.kind !== 'user' || reaches(by.role, least)
}

export const roleMissing = () => forbidden('Your role does not allow this')

export const superadminsOnly = () => forbidden('Only a superadmin can do this')

/** Somebody of the platform, whom the state of a thing stops less than its owner. */
export function isByStaff({ by }: Pick<Actor, 'by'>): boolean {
  return by.kind === 'staff'
}

/** The person whose password, codes and methods a request is about; staff have none of these here. */
export function userOf({ employerId, by }: Actor): UserKey {
  if (by.kind !== 'user') throw forbidden('Only the person it belongs to can do this')
  return { employerId, userId: by.id }
}

/** Whose ways in somebody may change: their own, be they of an employer or a member; staff have none of these here. */
export function loginOf(actor: Actor): LoginKey {
  const { employerId, by } = actor
  if (by.kind !== 'member' || by.adminId !== undefined) return userOf(actor)
  return { employerId, memberId: by.id }
}

/** The keys by which a member's own records are found. */
export function memberOf({ employerId, by }: MemberActor): {
  employerId: string
  memberId: string
} {
  return { employerId, memberId: by.id }
}
