import {
  type AddressFailure,
  type AddressProgress,
  type AddressResults,
  type AddressUpload,
  type AddressUploadDetail,
  addressDays,
  addressFailure,
  type FailedAddress,
} from '#contract/planning/mode-choice-addresses.ts'
import {
  type AddressGroup,
  distanceBands,
  type ReasonCount,
  reachOf,
  shownCount,
  shownReasons,
} from '#domain/planning/mode-choice/addresses/address-groups.ts'
import {
  circuity,
  circuitySource,
  furthestMiles,
} from '#domain/planning/mode-choice/addresses/home-distance.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import type { NoTimetable } from '#domain/planning/transit/commute-answer.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import type { UploadRow } from './queries/uploads.ts'
import { hoursOf } from './working-hours.ts'

export function presentUpload(upload: UploadRow, timeZone: string): AddressUpload {
  const { id, fileName, createdAt, state, total, located, failed, rough, erasedAt } = upload
  return {
    _id: id,
    file_name: fileName,
    created_at: createdAt.toISOString(),
    state,
    total,
    located,
    failed,
    rough,
    deletes_on: erasedAt ? null : addDays(localDateOf(createdAt, timeZone), addressDays),
  }
}

export function presentDetail(upload: UploadRow, timeZone: string): AddressUploadDetail {
  return { ...presentUpload(upload, timeZone), results: presentResults(upload) }
}

/** Null while there are none, and where they would be about too few people. */
function presentResults(upload: UploadRow): AddressResults | null {
  const { state, commuteOn, fromMinute, untilMinute, hasTimetable } = upload
  if (state !== 'finished' || commuteOn === null || fromMinute === null || untilMinute === null) {
    return null
  }
  const groups = groupsOf(upload)
  const reach = reachOf(groups)
  if (reach.people < fewestPeople) return null
  return {
    people: reach.people,
    bands: distanceBands(groups).map(({ fromMiles, toMiles, people }) => ({
      from_miles: fromMiles,
      to_miles: toMiles,
      people,
    })),
    walk: shownCount(reach.walk),
    bike: shownCount(reach.bike),
    transit: hasTimetable ? shownCount(reach.transit) : null,
    has_timetable: hasTimetable ?? false,
    no_timetable: noTimetableOf(upload),
    commute_on: commuteOn,
    working_hours: hoursOf({ fromMinute, untilMinute }),
    transit_reasons: shownReasons(reasonsOf(upload), reach.transit),
    circuity,
    circuity_source: circuitySource,
  }
}

/** Uploads that were assessed before that was noted had no timetable at all. */
export function noTimetableOf({ hasTimetable, noTimetable }: UploadRow): NoTimetable | null {
  return hasTimetable ? null : (noTimetable ?? 'none')
}

/** What the assessment wrote, and nobody else writes. */
export const groupsOf = ({ groups }: UploadRow) => (groups ?? []) as unknown as AddressGroup[]
// As above.
const reasonsOf = ({ reasons }: UploadRow) => (reasons ?? []) as unknown as ReasonCount[]

export function presentProgress(upload: UploadRow): AddressProgress {
  const { id, state, total, located, failed, assessed } = upload
  const isAssessing = state === 'assessing'
  return {
    id,
    state,
    total: isAssessing ? Math.max(located, assessed) : total,
    done: isAssessing ? assessed : located,
    failed: isAssessing ? 0 : failed,
    finished: state === 'finished' || state === 'cancelled',
  }
}

interface FailedHome {
  row: number
  address: string
  failure: string | null
}

export function presentFailed({ row, address, failure }: FailedHome): FailedAddress {
  const reason = addressFailure.parse(failure)
  return { row, address, reason, message: failureMessages[reason] }
}

/** What a person reads about an address that is left out. */
const failureMessages: Record<AddressFailure, string> = {
  duplicate: 'The address stands in the file more than once: it counts once',
  malformed: 'This is no address, or longer than 300 characters',
  not_found:
    'The address was not found. Please check its spelling, and add city, state and ZIP code.',
  too_far: `What was found lies more than ${furthestMiles} miles from the worksite. Please add city, state and ZIP code.`,
  service_failed: 'The address service did not answer for two hours. Please upload this row again.',
}
