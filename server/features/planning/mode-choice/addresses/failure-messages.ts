import type { AddressFailure } from '#contract/planning/mode-choice-addresses.ts'
import { furthestMiles } from '#domain/planning/mode-choice/addresses/home-distance.ts'

/** What a person reads about an address that is left out. */
export const failureMessages: Record<AddressFailure, string> = {
  duplicate: 'The address stands in the file more than once: it counts once',
  malformed: 'This is no address, or longer than 300 characters',
  not_found:
    'The address was not found. Please check its spelling, and add city, state and ZIP code.',
  too_far: `What was found lies more than ${furthestMiles} miles from the worksite. Please add city, state and ZIP code.`,
  service_failed: 'The address service did not answer for two hours. Please upload this row again.',
}
