import * as z from 'zod/mini'
import { registration } from '#contract/identity/registration.ts'
import type { Place } from '#contract/people/places.ts'
import { newPasswordLength } from '#domain/identity/passwords/new-password.ts'
import { typedNewPassword } from '#web/ui/forms/new-password.ts'

const chosen = z.string().check(z.minLength(1))

/** A number as people write it: 1,200 is one. */
const headCount = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.minLength(1)),
    z.transform((typed) => Number(typed.replaceAll(',', ''))),
  ),
  registration.shape.community_size,
)

/** What the form's fields hold, validated as the contract validates what is sent. */
export const registrationFormValues = z.extend(
  z.omit(registration, { community_lat_cord: true, community_lng_cord: true }),
  {
    community_type: z.pipe(chosen, registration.shape.community_type),
    community_size: headCount,
    password: typedNewPassword,
    password_confirmation: z.string().check(z.minLength(newPasswordLength)),
  },
)

export type RegistrationFormValues = z.input<typeof registrationFormValues>

/** In the order of the screen: the first that is wrong takes the focus. */
export const emptyRegistration: RegistrationFormValues = {
  community_name: '',
  community_type: '',
  community_size: '',
  community_txt_address: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  password_confirmation: '',
}

/** What is sent: coordinates are strings there. */
export function registrationOf(values: RegistrationFormValues, place: Place) {
  return {
    ...z.parse(registrationFormValues, values),
    community_lat_cord: String(place.lat),
    community_lng_cord: String(place.lng),
  }
}
