import { sql } from 'kysely'
import type { StaffMember } from '#domain/staff/admins/admin-change.ts'
import type { AdminChange } from '#domain/staff/admins/what-changed.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Admins } from '#server/platform/db/types.gen.ts'

export interface AccountRow {
  id: string
  username: string
  email: string
  type: Admins['type']
  isActive: boolean
  hasSecondStep: boolean
  createdAt: Date
  lastSignInAt: Date | null
  otpLabel: string | null
  otpRecipients: string[]
  sessions: number
  version: number
}

/** Everybody who is not deleted, by username. */
export async function listAccounts(db: Db, now: Date): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.username, a.email, a.type, a.is_active as "isActive",
      a.second_step as "hasSecondStep", a.created_at as "createdAt",
      a.last_sign_in_at as "lastSignInAt", a.otp_label as "otpLabel",
      array(select recipient_id from admin_otp_recipients where admin_id = a.id
        order by recipient_id) as "otpRecipients",
      (select count(*)::integer from sessions where admin_id = a.id and expires_at > ${now})
        as sessions, a.version
    from admins as a where a.deleted_at is null
    order by lower(a.username)`.execute(db)
  return rows
}

export interface LockedAdmin extends StaffMember {
  username: string
  email: string
  hasSecondStep: boolean
  otpLabel: string | null
  version: number
}

/** The staff as it stays until the transaction ends; locked in one order, so that no two changes wait for each other. */
export async function lockStaff(trx: Trx): Promise<LockedAdmin[]> {
  const { rows } = await sql<LockedAdmin>`
    select id, type, is_active as "isActive", username, email, second_step as "hasSecondStep",
      otp_label as "otpLabel", version
    from admins where deleted_at is null
    order by id for no key update`.execute(trx)
  return rows
}

export type NewState = Omit<LockedAdmin, 'id'>

export async function setAccount(
  trx: Trx,
  id: string,
  { username, email, type, isActive, hasSecondStep, otpLabel, version }: NewState,
): Promise<void> {
  await sql`
    update admins set username = ${username}, email = ${email}, type = ${type},
      is_active = ${isActive}, second_step = ${hasSecondStep}, otp_label = ${otpLabel},
      version = ${version}
    where id = ${id}`.execute(trx)
}

/** Whom an administrator's codes go to; nobody for those that go to themselves. */
export async function listRecipients(trx: Trx, adminId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('admin_otp_recipients')
    .select('recipient_id')
    .where('admin_id', '=', adminId)
    .execute()
  return rows.map(({ recipient_id }) => recipient_id)
}

/** What superadmins did to an administrator after a version, the first first, as the audit has it. */
export async function listChanges(
  trx: Trx,
  adminId: string,
  after: number,
): Promise<(AdminChange & { at: Date })[]> {
  const { rows } = await sql<AdminChange & { at: Date }>`
    select a.username as by, l.at, l.action = 'password.reset' as "hasNewPassword",
      string_to_array(coalesce(l.details->>'fields', ''), ', ') as fields,
      l.details->>'type_after' as type, (l.details->>'is_active')::boolean as "isActive"
    from audit_log as l join admins as a on a.id = l.actor_id
    where l.employer_id is null and l.subject_id = ${adminId} and l.actor_kind = 'admin'
      and l.action in ('admin.changed', 'password.reset')
      and (l.details->>'version')::integer > ${after}
    order by (l.details->>'version')::integer, l.id`.execute(trx)
  return rows
}

interface Receiver {
  id: string
  username: string
  /** Whether their codes go to nobody else. */
  isOnly: boolean
}

/** Whose codes go to an administrator, besides their own. */
export async function listReceivers(trx: Trx, recipientId: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select a.id, a.username, not exists (
        select from admin_otp_recipients as other
        where other.admin_id = a.id and other.recipient_id <> ${recipientId}) as "isOnly"
    from admin_otp_recipients as r join admins as a on a.id = r.admin_id
    where r.recipient_id = ${recipientId} and a.id <> ${recipientId} and a.deleted_at is null
    order by a.username`.execute(trx)
  return rows
}

/** One more version of an administrator that was changed elsewhere than in its row; answers which. */
export async function countChange(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update admins set version = version + 1 where id = ${id} returning version`.execute(trx)
  return rows[0]?.version ?? 0
}

/** Whom an administrator's codes go to from now on. */
export async function setRecipients(
  trx: Trx,
  adminId: string,
  recipients: readonly string[],
): Promise<void> {
  await trx.deleteFrom('admin_otp_recipients').where('admin_id', '=', adminId).execute()
  if (recipients.length === 0) return
  await trx
    .insertInto('admin_otp_recipients')
    .values(recipients.map((recipient_id) => ({ admin_id: adminId, recipient_id })))
    .execute()
}

/** Ends an administrator's account; the row stays with the name, and is nobody's recipient. */
export async function closeAccount(
  trx: Trx,
  id: string,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<void> {
  await sql`
    delete from admin_otp_recipients where admin_id = ${id} or recipient_id = ${id}`.execute(trx)
  await sql`
    update admins set email = ${email}, password_hash = ${passwordHash}, is_active = false,
      otp_label = null, deleted_at = ${now}
    where id = ${id}`.execute(trx)
}

/** Whether there is such an administrator, not deleted. */
export async function isAdmin(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from admins where id = ${id} and deleted_at is null`.execute(db)
  return rows.length > 0
}

export interface AdminSessionRow {
  id: string
  createdAt: Date
  expiresAt: Date
  device: string | null
  employerId: string | null
  communityName: string | null
}

/** Open sessions, those in employers' names included, the latest first. */
export async function listAdminSessions(
  db: Db,
  adminId: string,
  now: Date,
): Promise<AdminSessionRow[]> {
  const { rows } = await sql<AdminSessionRow>`
    select s.id, s.created_at as "createdAt", s.expires_at as "expiresAt", s.device,
      s.employer_id as "employerId", e.community_name as "communityName"
    from sessions as s left join employers as e on e.id = s.employer_id
    where s.admin_id = ${adminId} and s.expires_at > ${now}
    order by s.created_at desc, s.id desc`.execute(db)
  return rows
}

/** Ends a session of an administrator and answers whose it was; nothing where there is none such. */
export async function deleteAdminSession(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ adminId: string }>`
    delete from sessions where id = ${id} and admin_id is not null
    returning admin_id as "adminId"`.execute(trx)
  return rows[0]?.adminId
}
