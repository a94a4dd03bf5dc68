import { type Insertable, sql } from 'kysely'
import type { UserKey } from '#server/platform/auth/actor.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { EmployerUsers } from '#server/platform/db/types.gen.ts'

type Role = EmployerUsers['role']

/** An employer's people, owners first, then by name. */
export async function listPeople(db: Db, employerId: string) {
  return db
    .selectFrom('employer_users as u')
    .innerJoin('employers as e', 'e.id', 'u.employer_id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'u.last_sign_in_at as lastSignInAt',
      'u.created_at as createdAt',
      sql<boolean>`e.requires_second_step
        or (u.second_step_switched and u.second_step_consented)`.as('hasSecondStep'),
      sql<boolean>`lower(u.email) = lower(e.email)`.as('isContact'),
      'e.requires_second_step as requiresSecondStep',
    ])
    .where('u.employer_id', '=', employerId)
    .where('u.disabled_at', 'is', null)
    .orderBy(sql`array_position(array['owner', 'manager', 'analyst'], u.role)`)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute()
}

/** The team as it stays until the transaction ends; locked in one order, so that no two changes wait for each other. */
export async function lockTeam(trx: Trx, employerId: string) {
  return trx
    .selectFrom('employer_users')
    .select(['id', 'name', 'email', 'role'])
    .where('employer_id', '=', employerId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function insertPerson(trx: Trx, row: Insertable<EmployerUsers>): Promise<void> {
  await trx.insertInto('employer_users').values(row).execute()
}

export async function findRole(db: Db, { employerId, userId }: UserKey): Promise<Role | undefined> {
  const row = await db
    .selectFrom('employer_users')
    .select('role')
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.role
}

export async function setRole(trx: Trx, { employerId, userId }: UserKey, role: Role) {
  await trx
    .updateTable('employer_users')
    .set({ role })
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .execute()
}

export async function setSecondStepRequired(
  trx: Trx,
  employerId: string,
  isRequired: boolean,
): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ requires_second_step: isRequired })
    .where('id', '=', employerId)
    .execute()
}

export async function lockSecondStepRequired(trx: Trx, employerId: string): Promise<boolean> {
  const { isRequired } = await trx
    .selectFrom('employers')
    .select('requires_second_step as isRequired')
    .where('id', '=', employerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return isRequired
}

/** Ends a person's account; the row stays with the name. */
export async function closePerson(
  trx: Trx,
  { employerId, userId }: UserKey,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('employer_users')
    .set({
      email,
      password_hash: passwordHash,
      alt_email: null,
      second_step_switched: false,
      second_step_consented: false,
      disabled_at: now,
    })
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
    .execute()
}
