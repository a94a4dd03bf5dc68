import * as z from 'zod/mini'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import { route } from '../route.ts'
import { calendarDate, clockTime, done, id, instant, pageMeta, paging } from '../shared.ts'

/** Largest file of home addresses, the most rows it may have, and the longest address. */
export const addressLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, characters: 300 } as const

/** How the name of such a file ends. Source: ELAS-14. */
export const addressFileTypes = ['csv'] as const

/** Days until addresses and coordinates are deleted. Source: decisions section 10, Planning. */
export const addressDays = keptDays.homeUploads

/** Where an upload stands: addresses are located, then assessed; a cancelled one stays with what was found. */
export const addressState = z.enum(['locating', 'assessing', 'finished', 'cancelled'])

/** Why a row is left out. */
export const addressFailure = z.enum([
  'duplicate',
  'malformed',
  'not_found',
  'too_far',
  'service_failed',
])

/** An example that is after any other time of day that is given as one. */
const endOfWork = clockTime.check(z.meta({ examples: ['17:00'] }))

/** When people are at work, by the clock of the employer's place. */
export const workingHours = z.strictObject({ from: clockTime, until: endOfWork }).check(
  z.refine(({ from, until }) => from < until, {
    path: ['until'],
    error: 'Work ends after it begins, on the same day',
  }),
)

const addressUpload = z.object({
  _id: id,
  file_name: z.string(),
  created_at: instant,
  state: addressState,
  /** Rows of the file that are not blank. */
  total: z.int(),
  located: z.int(),
  failed: z.int(),
  /** Of the located: those of which only the town or ZIP code was found. */
  rough: z.int(),
  /** On this day addresses and coordinates are deleted; null once they are. */
  deletes_on: z.nullable(calendarDate),
})

/** Null stands for one to four people. */
const people = z.nullable(z.int())

const addressResults = z.object({
  people: z.int(),
  /** Miles one way. */
  bands: z.array(z.object({ from_miles: z.number(), to_miles: z.number(), people: z.int() })),
  walk: people,
  bike: people,
  /** Null also where nobody knows: see `has_timetable`. */
  transit: people,
  has_timetable: z.boolean(),
  /** Why timetables were not asked; null where they were. */
  no_timetable: z.nullable(z.enum(['none', 'not_in_force', 'not_answered'])),
  /** The day and the hours that transit was asked for. */
  commute_on: calendarDate,
  working_hours: z.object({ from: z.string(), until: z.string() }),
  /** Why the others cannot ride. */
  transit_reasons: z.array(z.object({ reason: z.string(), people: z.int() })),
  /** How much longer a way is than the straight line, and who says so. */
  circuity: z.number(),
  circuity_source: z.string(),
})

const addressUploadDetail = z.object({
  ...addressUpload.shape,
  /** Null until it is finished, and with fewer than five addresses located. */
  results: z.nullable(addressResults),
})

export const addressProgress = z.object({
  id,
  state: addressState,
  /** Addresses in this stage, and how many of them are done or failed. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  finished: z.boolean(),
})

const failedAddress = z.object({
  /** As a spreadsheet counts: the heading is row 1. */
  row: z.int(),
  address: z.string(),
  reason: addressFailure,
  message: z.string(),
})

export type AddressUpload = z.output<typeof addressUpload>
export type AddressUploadDetail = z.output<typeof addressUploadDetail>
export type AddressResults = z.output<typeof addressResults>
export type AddressProgress = z.output<typeof addressProgress>
export type AddressFailure = z.output<typeof addressFailure>
export type AddressState = z.output<typeof addressState>
export type FailedAddress = z.output<typeof failedAddress>

const params = z.object({ id })
const reason = z.optional(addressFailure)
const reads = { audience: 'employer', role: 'analyst', signInAs: 'yes' } as const
const changes = { audience: 'employer', role: 'manager', signInAs: 'yes' } as const

export const modeChoiceAddressRoutes = {
  uploadAddresses: route({
    ...changes,
    method: 'POST',
    path: '/mode-choice/addresses',
    summary: 'Takes one .csv file of home addresses, in a column `address`, to be assessed.',
    description:
      'Rows that cannot be used are listed with their reason. Addresses and coordinates are deleted after 30 days.',
    upload: { field: 'file', maxBytes: addressLimits.bytes },
    response: z.object({
      status: z.literal(true),
      result: z.string(),
      /** Addresses that are looked for now. */
      count: z.int(),
      failed: z.int(),
      /** Follow it with `GET /mode-choice/addresses/{id}/events`. */
      data: z.object({ id }),
    }),
  }),
  addressesTemplate: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/addresses-template',
    summary: 'An example of the file that `POST /mode-choice/addresses` takes.',
    produces: 'text/csv; charset=utf-8',
  }),
  listAddressUploads: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/addresses',
    summary: 'The uploaded files of home addresses, the latest first.',
    query: z.object(paging(5)),
    response: z.object({ data: z.array(addressUpload), meta: pageMeta }),
  }),
  readAddressUpload: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/addresses/:id',
    summary: 'An upload with how many could walk, bike and ride transit, and why others cannot.',
    params,
    response: addressUploadDetail,
  }),
  readAddressProgress: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/addresses/:id/progress',
    summary: 'How far the assessment of an upload has come.',
    params,
    response: addressProgress,
  }),
  followAddressProgress: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/addresses/:id/events',
    summary: 'The same as server-sent events, one whenever it changes, until it is finished.',
    params,
    produces: 'text/event-stream',
  }),
  listFailedAddresses: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/addresses/:id/failures',
    summary: 'Rows that were left out, each with its reason.',
    params,
    query: z.object({ ...paging(10), reason }),
    response: z.object({
      data: z.array(failedAddress),
      meta: pageMeta,
      /** How many rows there are for each reason, whatever the filter. */
      reasons: z.array(z.object({ reason: addressFailure, count: z.int() })),
    }),
  }),
  exportFailedAddresses: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/addresses/:id/failures-csv',
    summary: 'All of these rows, as CSV: a file to correct and upload again.',
    params,
    query: z.object({ reason }),
    produces: 'text/csv; charset=utf-8',
  }),
  assessAddresses: route({
    ...changes,
    method: 'PUT',
    path: '/mode-choice/addresses/:id/assess',
    summary:
      'Assesses the located addresses again: by the worksite, the hours and the timetables of now.',
    params,
    response: done,
  }),
  cancelAddresses: route({
    ...changes,
    method: 'PUT',
    path: '/mode-choice/addresses/:id/cancel',
    summary: 'Ends the assessment of an upload early.',
    params,
    response: done,
  }),
  deleteAddresses: route({
    ...changes,
    method: 'DELETE',
    path: '/mode-choice/addresses/:id',
    summary: 'Deletes an upload with its addresses and results.',
    params,
    response: done,
  }),
  readWorkingHours: route({
    ...reads,
    method: 'GET',
    path: '/mode-choice/working-hours',
    summary: 'When people are at work: 09:00 to 17:00 unless the employer says otherwise.',
    response: workingHours,
  }),
  changeWorkingHours: route({
    ...changes,
    method: 'PUT',
    path: '/mode-choice/working-hours',
    summary: 'States when people are at work, for what is assessed from now on.',
    body: workingHours,
    response: z.object({ status: z.literal(true), result: z.string() }),
  }),
} as const
