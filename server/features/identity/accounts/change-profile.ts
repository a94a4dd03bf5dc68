import type { AccountChange } from '#contract/identity/accounts/accounts.ts'
import { keepLocalTimes } from '#server/features/mail/custom-emails/queries/emails.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { closeDueMonths } from '#server/features/rewards/granting/close-due-months.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { type Actor, hasRole, roleMissing } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findContact } from './contact.ts'
import { placeOf } from './place-of.ts'
import { getProfile, isKnownZone, lockProfile, type Profile, setProfile } from './queries.ts'

/** What was given of an organization's profile. */
interface ProfileChange {
  columns: Partial<Profile>
  /** Which of its people letters to it go to. */
  contactId: string | undefined
}

/** What of the profile was given, its address with the place it lies at. */
export async function readProfileChange(
  platform: Platform,
  employerId: string,
  body: AccountChange,
  caller: string,
): Promise<ProfileChange> {
  const { time_zone: timeZone } = body
  if (timeZone !== undefined && !(await isKnownZone(platform.db, timeZone))) {
    throw invalid({ time_zone: ['This time zone is not known'] })
  }
  const typed = {
    address: body.community_txt_address,
    latitude: body.community_lat_cord,
    longitude: body.community_lng_cord,
  }
  const place = await placeOf(platform, await getProfile(platform.db, employerId), typed, caller)
  return {
    contactId: body.contact_user_id,
    columns: given({
      phone: body.phone,
      community_type: body.community_type,
      community_name: body.community_name,
      time_zone: timeZone,
      ...place,
    }),
  }
}

/** Writes what differs and notes which fields those were; scheduled emails follow the clock. */
export async function changeProfile(
  trx: Trx,
  { clock }: Platform,
  actor: Actor,
  { columns, contactId }: ProfileChange,
): Promise<void> {
  const { employerId } = actor
  const now = clock.now()
  if (columns.time_zone !== undefined) {
    // What has closed by the old clock stays closed; the account is locked before all else.
    await lockLedger(trx, employerId)
    await closeDueMonths(trx, { employerId, at: now })
  }
  const stored = await lockProfile(trx, employerId)
  const change = { ...columns, ...(await contactOf(trx, employerId, contactId)) }
  const changed = Object.fromEntries(
    // The keys of a partial profile are its fields.
    Object.entries(change).filter(([field, value]) => stored[field as keyof Profile] !== value),
  )
  const fields = Object.keys(changed)
  if (fields.length === 0) return
  // The route is everybody's, for what is their own; this is the organization's.
  if (!hasRole(actor, 'manager')) throw roleMissing()
  await setProfile(trx, employerId, changed)
  if (change.time_zone !== undefined && change.time_zone !== stored.time_zone) {
    await keepLocalTimes(trx, { employerId, from: stored.time_zone, to: change.time_zone, now })
  }
  await auditEmployer(trx, actor, {
    at: now,
    action: 'profile.changed',
    details: { fields: fields.join(', ') },
    values: changedValues({ kind: 'employer', id: employerId }, stored, ownValues(changed)),
  })
}

/** The contact's name and address as the organization's own. */
async function contactOf(
  trx: Trx,
  employerId: string,
  userId: string | undefined,
): Promise<Partial<Pick<Profile, 'name' | 'email'>>> {
  if (userId === undefined) return {}
  const contact = await findContact(trx, { employerId, userId })
  if (!contact) throw invalid({ contact_user_id: ['This person is not in your team'] })
  return contact
}

/** Where an address lies follows from it; the contact's name and address are that person's, not the organization's. */
function ownValues({
  latitude: _latitude,
  longitude: _longitude,
  name: _name,
  email: _email,
  ...fields
}: Partial<Profile>) {
  return fields
}

/** Without the fields nobody gave. */
function given(fields: { [Field in keyof Profile]?: Profile[Field] | undefined }) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Without the undefined ones these are fields of the profile with their own values.
  return Object.fromEntries(entries) as Partial<Profile>
}
