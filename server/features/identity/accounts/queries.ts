import { type Insertable, sql } from 'kysely'
import { availableCents } from '#server/features/money/credit/queries/employer.ts'
import { programsOf } from '#server/features/subscriptions/programs/queries/user-programs.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { AccountLinks, Employers } from '#server/platform/db/types.gen.ts'

interface MethodOnWire {
  value: string
  status: 'pending' | 'active' | 'failed'
}

const methodsOf = (kind: 'email' | 'phone') => sql<MethodOnWire[]>`coalesce((
  select json_agg(json_build_object('value', value, 'status', status) order by created_at, id)
  from sign_in_methods where employer_id = e.id and kind = ${sql.lit(kind)}), '[]')`

/** The employer's own record, for `GET /user`; compiled once, it is asked on every page. */
export const findEmployer = compiled<{ employerId: string; now: Date }>()(
  (db, { employerId, now }) =>
    db
      .selectFrom('employers as e')
      .select([
        'id',
        'name',
        'email',
        'phone',
        'community_type',
        'community_name',
        'address',
        'latitude',
        'longitude',
        'community_size',
        'time_zone',
        'alt_email',
        'second_step_switched',
        'second_step_consented',
        'has_planning_tools',
        'has_contact_in_menu',
        'has_program_builder',
        'has_plan_cards',
        'has_expired_credit',
        'invoice_name',
        'invoice_email',
        'created_at',
        methodsOf('email').as('emails_alt'),
        methodsOf('phone').as('phones_alt'),
        availableCents(sql.ref('e.id'), now).as('available_cents'),
        programsOf(sql.ref('e.id'), sql.ref('e.time_zone'), now).as('programs'),
        sql<number>`(select count(*) from recovery_codes
          where employer_id = e.id and used_at is null)`.as('recovery_codes_left'),
        sql<string | null>`(select new_email from account_links
          where employer_id = e.id and purpose = 'confirm_email' and expires_at > ${now})`.as(
          'pending_email',
        ),
      ])
      .where('id', '=', employerId),
)

export async function getEmail(db: Db, employerId: string): Promise<string> {
  const { email } = await db
    .selectFrom('employers')
    .select('email')
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
  return email
}

export async function findPasswordHash(db: Db, employerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('employers')
    .select('password_hash')
    .where('id', '=', employerId)
    .executeTakeFirst()
  return row?.password_hash
}

/** The time zone that an employer's days and local times are in. */
export const findTimeZone = compiled<{ employerId: string }>()((db, { employerId }) =>
  db.selectFrom('employers').select('time_zone as timeZone').where('id', '=', employerId),
)

/** Whom a notice goes to, and the zone of its times. */
export async function getAddressee(trx: Trx, employerId: string) {
  return trx
    .selectFrom('employers')
    .select(['email', 'time_zone as timeZone'])
    .where('id', '=', employerId)
    .executeTakeFirstOrThrow()
}

export async function findEmployerIdByEmail(
  db: Db | Trx,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('employers')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row?.id
}

export async function setEmail(trx: Trx, employerId: string, email: string): Promise<void> {
  await trx.updateTable('employers').set({ email }).where('id', '=', employerId).execute()
}

export async function setPasswordHash(trx: Trx, employerId: string, hash: string): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ password_hash: hash })
    .where('id', '=', employerId)
    .execute()
}

/** Sets switch or consent; answers whether the second step was and is on. */
export async function setSecondStep(
  trx: Trx,
  employerId: string,
  step: { switched: boolean | undefined; consented: boolean | undefined },
): Promise<{ wasOn: boolean; isOn: boolean }> {
  const before = await trx
    .selectFrom('employers')
    .select(['second_step_switched as switched', 'second_step_consented as consented'])
    .where('id', '=', employerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const switched = step.switched ?? before.switched
  const consented = step.consented ?? before.consented
  await trx
    .updateTable('employers')
    .set({ second_step_switched: switched, second_step_consented: consented })
    .where('id', '=', employerId)
    .execute()
  return { wasOn: before.switched && before.consented, isOn: switched && consented }
}

/** Puts a mailed link in the place of the last one for its purpose. */
export async function replaceLink(db: Db | Trx, row: Insertable<AccountLinks>): Promise<void> {
  await db
    .insertInto('account_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['employer_id', 'purpose']).doUpdateSet((excluded) => ({
        token_hash: excluded.ref('excluded.token_hash'),
        new_email: excluded.ref('excluded.new_email'),
        created_at: excluded.ref('excluded.created_at'),
        expires_at: excluded.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Gives a link that waits its token; false when it is gone or another request took its place. */
export async function setLinkToken(
  db: Db,
  request: { employerId: string; newEmail: string; requestedAt: Date },
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ token_hash: hash })
    .where('employer_id', '=', request.employerId)
    .where('purpose', '=', 'confirm_email')
    .where('new_email', '=', request.newEmail)
    .where('created_at', '=', request.requestedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every mailed link of an account: what was asked for before a change of its keys is void. */
export async function deleteLinks(trx: Trx, employerId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('employer_id', '=', employerId).execute()
}

/** Whether a link would work now; it stays. */
export async function isLink(
  db: Db,
  hash: Buffer,
  purpose: AccountLinks['purpose'],
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_links')
    .select('employer_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a link up; nothing when it is unknown, used or too old. */
export async function takeLink(
  trx: Trx,
  hash: Buffer,
  purpose: AccountLinks['purpose'],
  now: Date,
) {
  return trx
    .deleteFrom('account_links')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['employer_id as employerId', 'new_email as newEmail'])
    .executeTakeFirst()
}

const profileColumns = [
  'name',
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

function ofEmployer(db: Db | Trx, employerId: string) {
  return db.selectFrom('employers').select(profileColumns).where('id', '=', employerId)
}

function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22023'
}
