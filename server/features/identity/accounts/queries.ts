import { sql } from 'kysely'
import { availableCents } from '#server/features/money/credit/queries/employer.ts'
import { programsOf } from '#server/features/subscriptions/programs/queries/user-programs.ts'
import type { UserKey } from '#server/platform/auth/actor.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Employers } from '#server/platform/db/types.gen.ts'

interface MethodOnWire {
  value: string
  status: 'pending' | 'active' | 'failed'
}

const methodsOf = (kind: 'email' | 'phone') => sql<MethodOnWire[]>`coalesce((
  select json_agg(json_build_object('value', value, 'status', status) order by created_at, id)
  from sign_in_methods where employer_id = e.id and user_id = u.id and kind = ${sql.lit(kind)}), '[]')`

/** The record of an employer and one of its people, for `GET /user`; compiled once, it is asked on every page. */
export const findEmployer = compiled<UserKey & { now: Date }>()((db, { employerId, userId, now }) =>
  db
    .selectFrom('employers as e')
    .innerJoin('employer_users as u', 'u.employer_id', 'e.id')
    .select([
      'e.id',
      'e.name as contact_name',
      'e.email as contact_email',
      sql<string | null>`(select id from employer_users
          where employer_id = e.id and lower(email) = lower(e.email))`.as('contact_user_id'),
      'e.requires_second_step',
      'u.id as user_id',
      'u.name as user_name',
      'u.role as user_role',
      'u.email',
      'phone',
      'community_type',
      'community_name',
      'address',
      'latitude',
      'longitude',
      'community_size',
      'time_zone',
      'u.alt_email',
      'u.second_step_switched',
      'u.second_step_consented',
      'has_planning_tools',
      'has_contact_in_menu',
      'has_program_builder',
      'has_plan_cards',
      'has_expired_credit',
      'invoice_name',
      'invoice_email',
      'e.created_at',
      methodsOf('email').as('emails_alt'),
      methodsOf('phone').as('phones_alt'),
      availableCents(sql.ref('e.id'), now).as('available_cents'),
      programsOf(sql.ref('e.id'), sql.ref('e.time_zone'), now).as('programs'),
      sql<number>`(select count(*) from recovery_codes
          where employer_id = e.id and user_id = u.id and used_at is null)`.as(
        'recovery_codes_left',
      ),
      sql<string | null>`(select new_email from user_links
          where employer_id = e.id and user_id = u.id and purpose = 'confirm_email' and expires_at > ${now})`.as(
        'pending_email',
      ),
    ])
    .where('e.id', '=', employerId)
    .where('u.id', '=', userId),
)

export async function setName(trx: Trx, user: UserKey, name: string): Promise<void> {
  await changeUser(trx, user).set({ name }).execute()
}

export async function findUserByAddress(db: Db | Trx, email: string): Promise<UserKey | undefined> {
  return db
    .selectFrom('employer_users')
    .select(['employer_id as employerId', 'id as userId'])
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export async function setEmail(trx: Trx, user: UserKey, email: string): Promise<void> {
  await changeUser(trx, user).set({ email }).execute()
}

/** Sets switch or consent; answers whether the second step was and is on, and whether the employer asks for it. */
export async function setSecondStep(
  trx: Trx,
  user: UserKey,
  step: { switched: boolean | undefined; consented: boolean | undefined },
): Promise<{ wasOn: boolean; isOn: boolean; isRequired: boolean }> {
  const before = await ofUser(trx, user)
    .select([
      'second_step_switched as switched',
      'second_step_consented as consented',
      sql<boolean>`(select requires_second_step from employers where id = employer_id)`.as(
        'isRequired',
      ),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const switched = step.switched ?? before.switched
  const consented = step.consented ?? before.consented
  await changeUser(trx, user)
    .set({ second_step_switched: switched, second_step_consented: consented })
    .execute()
  const wasOn = before.switched && before.consented
  return { wasOn, isOn: switched && consented, isRequired: before.isRequired }
}

const profileColumns = [
  'name',
  'email',
  'phone',
  'community_type',
  'community_name',
  'address',
  'latitude',
  'longitude',
  'time_zone',
] as const

/** What an employer writes about itself. */
export type Profile = Pick<
  { [Column in keyof Employers]: Employers[Column] },
  Exclude<(typeof profileColumns)[number], 'time_zone'>
> & { time_zone: string }

export async function getProfile(db: Db, employerId: string): Promise<Profile> {
  return ofEmployer(db, employerId).executeTakeFirstOrThrow()
}

/** The same, held to the end, so that two changes are noted one after the other. */
export async function lockProfile(trx: Trx, employerId: string): Promise<Profile> {
  return ofEmployer(trx, employerId).forUpdate().executeTakeFirstOrThrow()
}

export async function setProfile(
  trx: Trx,
  employerId: string,
  changes: Partial<Profile>,
): Promise<void> {
  await trx.updateTable('employers').set(changes).where('id', '=', employerId).execute()
}

/** Whose session in the employer's name it is, and since when. */
export async function getStaffSession(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('admins as a', 'a.id', 's.admin_id')
    .select(['a.username', 's.created_at as startedAt'])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** Whether the database knows a time zone too: not every list of them has every old name. */
export async function isKnownZone(db: Db, timeZone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(db)
    return true
  } catch (error) {
    if (isUnknownZone(error)) return false
    throw error
  }
}

function ofUser(db: Db | Trx, { employerId, userId }: UserKey) {
  return db
    .selectFrom('employer_users')
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
}

function changeUser(trx: Trx, { employerId, userId }: UserKey) {
  return trx
    .updateTable('employer_users')
    .where('employer_id', '=', employerId)
    .where('id', '=', userId)
}

function ofEmployer(db: Db | Trx, employerId: string) {
  return db.selectFrom('employers').select(profileColumns).where('id', '=', employerId)
}

function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22023'
}
