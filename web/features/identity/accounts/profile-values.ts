import * as z from 'zod/mini'
import { type AccountChange, profile, timeZone } from '#contract/identity/accounts.ts'
import type { Employer } from '#contract/identity/accounts-user.ts'
import type { Place } from '#contract/people/places.ts'

/** What the form's fields hold, validated as the contract validates what is sent; in the order of the screen. */
export const profileValues = z.object({
  name: profile.name,
  community_type: profile.community_type,
  community_name: profile.community_name,
  community_txt_address: profile.community_txt_address,
  phone: profile.phone,
  time_zone: timeZone,
})

export type ProfileValues = z.input<typeof profileValues>

/** Of an account, as its form starts. */
export function profileOf(user: Employer): ProfileValues {
  return {
    name: user.name,
    community_type: user.community_type,
    community_name: user.community_name,
    community_txt_address: user.community_txt_address,
    phone: user.phone,
    time_zone: user.time_zone,
  }
}

/** Whether saving would change anything: spaces around a value are none. */
export function isChanged(values: ProfileValues, user: Employer): boolean {
  return Object.entries(profileOf(user)).some(
    // The keys of a profile are the form's fields.
    ([field, saved]) => values[field as keyof ProfileValues].trim() !== saved,
  )
}

/** What is sent: with another address the place it lies at. */
export function changeOf(values: ProfileValues, place: Place | null): AccountChange {
  const change = z.parse(profileValues, values)
  if (!place) return change
  return {
    ...change,
    community_lat_cord: String(place.lat),
    community_lng_cord: String(place.lng),
  }
}
