import * as z from 'zod/mini'
import { mostAddresses } from '#domain/mail/campaigns/addresses.ts'
import { fieldMessages } from '../field-message.ts'
import { lineOfText } from '../line-of-text.ts'
import { calendarDate, done, id, instant, storable } from '../shared.ts'
import { builtEmail } from './custom-emails-fields.ts'

/** Largest file of addresses: as many as a campaign can have, the longest ones too few to matter. */
export const campaignFileBytes = 8 * 1024 * 1024

/** What a person reads about the fields of a campaign. */
export const campaignMessages = {
  noAddress: 'The file has no email address. Please separate addresses with semicolons.',
  tooMany: `A campaign can have ${mostAddresses.toLocaleString('en-US')} addresses at most`,
  past: 'The selected date and time must be in the future.',
  date: 'Please select a scheduling date.',
  time: 'Please select a scheduling time.',
  localTime: 'Please give date and time as YYYY-MM-DD HH:mm',
} as const

/** So many entries that are left out are named; all are counted. */
export const mostNamedFailures = 1000
const mostDates = 200

export const campaignName = lineOfText(3, 200)

export const campaign = z.object({
  _id: id,
  name: z.string(),
  emails_count: z.int(),
  /** True as soon as its first date begins to leave: list and content stay as they are, and it cannot be deleted. */
  locked: z.boolean(),
  created_at: instant,
})

export type Campaign = z.output<typeof campaign>

const campaignRecord = z.object({
  _id: id,
  /** `YYYY-MM-DD HH:mm` in America/Denver. */
  formatted_Date: z.string(),
  /** How many mails; before it begins to leave as many as the list has addresses. */
  emails: z.int(),
  /** True as soon as it begins to leave. */
  sent: z.boolean(),
  /** Whether all its mails are in the outbox. */
  queued: z.boolean(),
  /** Whether it did not begin within six hours of its time: it never will, and can be removed. */
  missed: z.boolean(),
  /** Why it has not begun when it should have, or does not go on: it is tried again each minute. */
  problem: z.nullable(z.string()),
  /** Addresses that were left out when it began to leave. */
  unsubscribed: z.int(),
  bounced: z.int(),
})

export type CampaignRecord = z.output<typeof campaignRecord>

export const campaignDetail = z.extend(campaign, {
  /** All addresses; none with `emails=0`. */
  emails: z.array(z.string()),
  /** The subject, once it was given. */
  title: z.nullable(z.string()),
  has_content: z.boolean(),
  sample_sent_at: z.nullable(instant),
  /** When its addresses were deleted, some weeks after it left or was last changed: no date can be added then. */
  emails_deleted_at: z.nullable(instant),
  /** Of the dates; another one means that they were changed. */
  dates_revision: z.string(),
  records: z.array(campaignRecord),
})

export type CampaignDetail = z.output<typeof campaignDetail>

const failedEntry = z.object({
  /** As the list counts, from 1. */
  entry: z.int(),
  email: z.string(),
  reason: z.enum(['malformed_email', 'duplicate_in_file']),
  message: z.string(),
})

export type FailedEntry = z.output<typeof failedEntry>

/** `YYYY-MM-DD HH:mm`: a day of the calendar and a time of the clock. */
const localTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: campaignMessages.localTime,
    abort: true,
  }),
  z.refine((text) => calendarDate.safeParse(text.slice(0, 10)).success, fieldMessages.date),
)

/** Both of what the editor made, or neither: then the subject alone is saved. */
export const campaignContent = z
  .strictObject({ ...z.partial(builtEmail).shape, title: z.optional(lineOfText(3, 200)) })
  .check(
    z.refine(({ design, html }) => (design === undefined) === (html === undefined), {
      path: ['html'],
      error: fieldMessages.invalid,
    }),
  )

export type CampaignContent = z.output<typeof campaignContent>

export const newCampaign = z.strictObject({
  name: campaignName,
  emails: z
    // Each is judged by itself, and left out and named when it is no address.
    .array(z.unknown())
    .check(
      z.minLength(1, campaignMessages.noAddress),
      z.maxLength(mostAddresses, campaignMessages.tooMany),
    ),
})

export const campaignCreated = z.extend(done, {
  data: z.object({ id }),
  emails_count: z.int(),
  duplicates: z.int(),
  malformed: z.int(),
  /** The first thousand of them. */
  failed_emails: z.array(failedEntry),
})

export type CampaignCreated = z.output<typeof campaignCreated>

export const newDates = z.strictObject({
  dates: z.array(localTime).check(z.maxLength(mostDates)),
  /** Of the dates that were changed. Absent replaces whatever is saved. */
  revision: z.optional(z.string().check(z.maxLength(100), storable)),
})
