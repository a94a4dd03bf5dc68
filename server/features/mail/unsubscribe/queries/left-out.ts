import { type RawBuilder, sql } from 'kysely'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import type { AddressKey } from '../address-key.ts'

type Text = RawBuilder<unknown>

/** What an address is known by in the list of those that get no campaign: its HMAC-SHA-256, in lower case. */
export function addressHash({ inner, outer }: AddressKey, address: Text): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(${outer}::bytea ||
    sha256(${inner}::bytea || convert_to(lower(${address}), 'UTF8')))`
}

/** Whether somebody of an address ended the mails of an employer as its member. */
export function hasEndedAsMember(address: Text): RawBuilder<boolean> {
  return sql<boolean>`exists (select from members as known
    where lower(known.email) = lower(${address})
      and known.unsubscribed_at is not null and known.deleted_at is null)`
}

/**
 * Why an address gets no campaign, null when it gets them: somebody ended such mails, here or as a member of an
 * employer, or a server refused the address lately.
 */
export function leftOutReason(
  address: Text,
  { key, now }: { key: AddressKey; now: Date },
): RawBuilder<'unsubscribed' | 'bounced' | null> {
  return sql`case
    when exists (select from suppressed_addresses as known
      where known.address_hash = ${addressHash(key, address)} and known.reason = 'unsubscribed')
    or ${hasEndedAsMember(address)}
    then 'unsubscribed'
    when ${isBounced(address, { key, now })} then 'bounced'
  end`
}

/** Whether a server refused an address lately. */
export function isBounced(
  address: Text,
  { key, now }: { key: AddressKey; now: Date },
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from suppressed_addresses as known
    where known.address_hash = ${addressHash(key, address)} and known.reason = 'bounced'
      and known.at > ${now}::timestamptz - make_interval(days => ${keptDays.bounces}::integer))`
}
