import * as z from 'zod/mini'
import { normalisedEmail } from '#domain/email-address.ts'
import {
  isStrongPassword,
  newPasswordLength,
  passphraseLength,
} from '#domain/identity/passwords/new-password.ts'
import { fieldMessages } from './field-message.ts'

/** UUIDv7, opaque to clients. */
export const id = z.guid()

/** A calendar date, `YYYY-MM-DD`, of the years a commute program can have. */
export const calendarDate = z.iso
  .date({ abort: true })
  .check(z.refine((date) => date >= '1900-01-01' && date < '2200-01-01', fieldMessages.dateYears))

/** Text that a database can keep and give back: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

export const storable = z.refine<string>(isStorable, fieldMessages.invalid)

/** A time of day on a 24-hour clock, in full: `09:00`. */
export const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessages.invalid))

/** UTC, ISO 8601. */
export const instant = z.string()

/**
 * An email address, normalised. One validation error is enough for what is too short: the format is looked
 * at after that.
 */
export const emailAddress = addressAs(isEmail)

/** One that may be of an account or a list: those from before the rule was stricter stay what they are. */
export const storedEmailAddress = addressAs((text) => isEmail(text) || z.regexes.email.test(text))

/** Dollars with at most two decimals. */
export const dollars = z.number()

/** Nothing, or a multiple of a step: divided, what is all but nothing is a multiple, too, and was rounded to nothing. */
export const multipleOf = (step: number) => [
  z.multipleOf(step, { abort: true }),
  z.refine<number>((value) => value === 0 || Math.abs(value) > step / 2, fieldMessages.invalid),
]

/** Repeats of a request with the same key get its first answer, and do nothing. */
export const idempotent = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

/** What `export` of a list can be, and the file that comes of it. */
export const tableFiles = {
  1: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** `export` of a list or of figures: 1 answers all of it as .xlsx, csv as CSV. */
export const exportFormat = z.optional(z.enum(['1', 'csv']))

/** An action's answer: it worked, and what to say about it. */
export const done = z.object({ status: z.literal(true), result: z.string() })

/** Wrong passwords from a device that signed in before are counted apart from those of strangers. */
export const fromDevice = z.object({
  'x-device-token': z.optional(z.string().check(z.maxLength(200))),
})

const wholeText = z.union([z.int(), z.string().check(z.regex(/^\d+$/))])
const asNumber = z.transform((value: number | string) => Number(value))

export const wholeNumber = z.pipe(wholeText, asNumber)

/** The same where few numbers are taken: one of them stands in the reference's example. */
export const wholeNumberLike = (example: number) =>
  z.pipe(wholeText.check(z.meta({ examples: [example] })), asNumber)

/** A switch of a query. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** The query of a list: `page` from 1, `per_page` 1 to 2000. */
export const paging = (perPage: number) => ({
  page: z._default(wholeNumber.check(z.gte(1), z.lte(1_000_000)), 1),
  per_page: z._default(wholeNumber.check(z.gte(1), z.lte(2000)), perPage),
})

export const pageMeta = z.object({ current_page: z.int(), per_page: z.int(), total: z.int() })

/** What a person types from a message or their list of recovery codes. */
export const oneTimeCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(60))

/** The rule for new passwords everywhere; the server refuses common ones besides. */
export const newPassword = z
  .string()
  .check(
    z.maxLength(200),
    z.refine(isStrongPassword, fieldMessages.password(newPasswordLength, passphraseLength)),
  )

/** A token of a mailed link. */
export const linkToken = z.string().check(z.minLength(20), z.maxLength(100))

function addressAs(fits: (text: string) => boolean) {
  return z.string().check(
    z.trim(),
    z.minLength(3, { abort: true }),
    z.overwrite((text) => normalisedEmail(text) ?? text),
    z.maxLength(254, { abort: true }),
    // Seen in the reference of the API; the rule is the next one.
    z.email({ pattern: /^[^\s@]+@[^\s@]+$/, abort: true }),
    z.refine(fits, fieldMessages.email),
  )
}

function isEmail(text: string): boolean {
  return normalisedEmail(text) !== undefined
}
