import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { localDateOf } from '#domain/time.ts'
import { acceptPublished } from '#server/features/identity/agreements/queries.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { type SessionOwner, startSession } from '#server/platform/auth/start-session.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type {
  Admins,
  Employers,
  EmployerUsers,
  Members,
  UserInvitations,
} from '#server/platform/db/types.gen.ts'
import type { TestApp } from './test-app.ts'

export const testPassword = 'Test-2026!'

let passwordHash: Promise<string> | undefined

function testPasswordHash(): Promise<string> {
  passwordHash ??= hashPassword(testPassword)
  return passwordHash
}

/** An approved employer in Denver, created two years ago, who accepted the agreements in force. */
export async function createEmployer(
  { platform, clock }: TestApp,
  overrides: Partial<Insertable<Employers>> = {},
): Promise<Insertable<Employers> & { id: string; email: string }> {
  const id = uuid()
  const row = {
    id,
    name: 'Pat Example',
    email: `employer-${randomUUID()}@test.example`,
    password_hash: await testPasswordHash(),
    phone: '+1 303 555 0100',
    community_type: 'Business' as const,
    community_name: 'Example Works',
    address: '1 Main St, Denver, CO 80202',
    latitude: 39.75,
    longitude: -105,
    community_size: 100,
    time_zone: 'America/Denver',
    status: 'approved' as const,
    created_at: new Date(clock.now().getTime() - 730 * 86_400_000),
    ...overrides,
  }
  await inTransaction(platform.db, async (trx) => {
    await trx.insertInto('employers').values(row).execute()
    await acceptPublished(trx, [row.id], clock.now())
  })
  return row
}

/** Another person of an employer, who signs in with `testPassword`. */
export async function createUser(
  { platform, clock }: TestApp,
  employerId: string,
  role: EmployerUsers['role'],
  overrides: Partial<Insertable<EmployerUsers>> = {},
): Promise<{ id: string; email: string }> {
  const row = {
    employer_id: employerId,
    id: uuid(),
    name: 'Robin Example',
    email: `${role}-${randomUUID()}@test.example`,
    password_hash: await testPasswordHash(),
    role,
    created_at: clock.now(),
    ...overrides,
  }
  await platform.db.insertInto('employer_users').values(row).execute()
  return row
}

/** Somebody who is invited to an employer's team by its first owner, and the token of their link. */
export async function createInvitation(
  { platform, clock }: TestApp,
  employerId: string,
  overrides: Partial<Insertable<UserInvitations>> = {},
): Promise<{ id: string; email: string; token: string }> {
  const token = newToken()
  const now = clock.now()
  const row = {
    employer_id: employerId,
    id: uuid(),
    name: 'Robin Example',
    email: `invited-${randomUUID()}@test.example`,
    role: 'analyst' as const,
    invited_by: employerId,
    token_hash: tokenHash(token),
    invited_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
    ...overrides,
  }
  await platform.db.insertInto('user_invitations').values(row).execute()
  return { ...row, token }
}

/** A member who joined a year ago and filled the survey: five miles one way by car. */
export async function createMember(
  { platform, clock }: TestApp,
  employerId: string,
  overrides: Partial<Insertable<Members>> & { email?: string; id?: string } = {},
): Promise<Insertable<Members> & { id: string; email: string }> {
  const joinedAt = new Date(clock.now().getTime() - 365 * 86_400_000)
  const goneAt = overrides.disabled_at ?? overrides.deleted_at
  const row = {
    employer_id: employerId,
    id: uuid(),
    name: 'Sam Example',
    email: `member-${randomUUID()}@test.example`,
    invited_at: joinedAt,
    joined_at: joinedAt,
    joined_on: localDateOf(joinedAt, 'America/Denver'),
    surveyed_at: joinedAt,
    home_address: '2 Oak St, Denver, CO 80203',
    home_latitude: 39.73,
    home_longitude: -104.98,
    usual_mode: 'drive' as const,
    office_days_a_week: 5,
    distance_miles: 5,
    created_at: joinedAt,
    left_on: goneAt ? localDateOf(new Date(goneAt), 'America/Denver') : null,
    ...overrides,
  }
  await platform.db.insertInto('members').values(row).execute()
  return row
}

/** Somebody the employer has invited, or who has asked the employer to join. */
export async function createPending(
  app: TestApp,
  employerId: string,
  state: 'invited' | 'waiting',
  overrides: Partial<Insertable<Members>> & { email?: string } = {},
): Promise<Insertable<Members> & { id: string; email: string }> {
  const now = app.clock.now()
  return createMember(app, employerId, {
    joined_at: null,
    joined_on: null,
    surveyed_at: null,
    home_address: null,
    home_latitude: null,
    home_longitude: null,
    usual_mode: null,
    office_days_a_week: null,
    distance_miles: null,
    invited_at: state === 'invited' ? now : null,
    join_link_at: state === 'invited' ? now : null,
    asked_at: state === 'waiting' ? now : null,
    created_at: now,
    ...overrides,
  })
}

/** Lets a member sign in with `testPassword`. */
export async function createLogin(
  { platform }: TestApp,
  member: { employer_id: string; id: string; email: string },
): Promise<void> {
  await platform.db
    .insertInto('commuter_logins')
    .values({
      email: member.email.toLowerCase(),
      password_hash: await testPasswordHash(),
      employer_id: member.employer_id,
      member_id: member.id,
    })
    .execute()
}

/** An administrator who signs in by password alone, unless stated otherwise. */
export async function createAdmin(
  { platform, clock }: TestApp,
  type: 'admin' | 'superadmin' = 'admin',
  overrides: Partial<Insertable<Admins>> = {},
): Promise<{ id: string; username: string; email: string }> {
  const id = uuid()
  const row = {
    id,
    // No longer than a username may be.
    username: `admin-${id.replaceAll('-', '')}`,
    email: `admin-${id}@test.example`,
    password_hash: await testPasswordHash(),
    type,
    second_step: false,
    created_at: clock.now(),
    ...overrides,
  }
  await platform.db.insertInto('admins').values(row).execute()
  return row
}

/** Of an employer's people the first where none is named. */
type TokenOwner = SessionOwner | { kind: 'employer'; employerId: string }

/** A bearer token of any kind of actor, without going through a sign-in. */
export async function tokenOf({ platform, clock }: TestApp, owner: TokenOwner): Promise<string> {
  const named: SessionOwner =
    owner.kind === 'employer' ? { userId: owner.employerId, ...owner } : owner
  const { token } = await inTransaction(platform.db, (trx) => startSession(trx, named, clock.now()))
  return token
}

/** An employer with one member, both with tokens: the usual cast of a test. */
export async function createCommunity(app: TestApp) {
  const employer = await createEmployer(app)
  const member = await createMember(app, employer.id)
  return {
    employer,
    member,
    employerToken: await tokenOf(app, { kind: 'employer', employerId: employer.id }),
    memberToken: await tokenOf(app, {
      kind: 'commuter',
      employerId: employer.id,
      memberId: member.id,
    }),
  }
}
