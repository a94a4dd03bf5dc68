import * as z from 'zod/mini'
import { type AccountChange, profile, timeZone } from '#contract/identity/accounts/accounts.ts'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { Place } from '#contract/people/places.ts'

/** What the form's fields hold, validated as the contract validates what is sent; in the order of the screen. */
export const organizationValues = z.object({
  community_type: profile.community_type,
  community_name: profile.community_name,
  community_txt_address: profile.community_txt_address,
  phone: profile.phone,
  time_zone: timeZone,
  /** One of its people; empty while the contact is none of them. */
  contact_user_id: z.string(),
})

export type OrganizationValues = z.input<typeof organizationValues>

/** Of an account, as its form starts. */
export function organizationOf(user: Employer): OrganizationValues {
  return {
    community_type: user.community_type,
    community_name: user.community_name,
    community_txt_address: user.community_txt_address,
    phone: user.phone,
    time_zone: user.time_zone,
    contact_user_id: user.contact.user_id ?? '',
  }
}

/** Whether saving would change anything: spaces around a value are none. */
export function isChanged(values: OrganizationValues, user: Employer): boolean {
  return Object.entries(organizationOf(user)).some(
    // The keys of the values are the form's fields.
    ([field, saved]) => values[field as keyof OrganizationValues].trim() !== saved,
  )
}

/** What is sent: with another address the place it lies at. */
export function changeOf(values: OrganizationValues, place: Place | null): AccountChange {
  const { contact_user_id, ...profile } = z.parse(organizationValues, values)
  const change = { ...profile, ...(contact_user_id !== '' && { contact_user_id }) }
  if (!place) return change
  return {
    ...change,
    community_lat_cord: String(place.lat),
    community_lng_cord: String(place.lng),
  }
}
