import * as z from 'zod/mini'
import { fieldMessages } from './field-message.ts'

/** Characters a new password has at least. */
export const newPasswordLength = 8

/** UUIDv7, opaque to clients. */
export const id = z.guid()

/** A calendar date, `YYYY-MM-DD`, of the years a commute program can have. */
export const calendarDate = z.iso
  .date()
  .check(z.refine((date) => date >= '1900-01-01' && date < '2200-01-01', fieldMessages.date))

/** Text that a database can keep and give back: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

export const storable = z.refine<string>(isStorable, fieldMessages.invalid)

/** UTC, ISO 8601. */
export const instant = z.string()

/** One validation error is enough for what is too short: the format is looked at after that. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.minLength(3, { abort: true }), z.maxLength(254), z.email())

/** Dollars with at most two decimals. */
export const dollars = z.number()

/** An action's answer: it worked, and what to say about it. */
export const done = z.object({ status: z.literal(true), result: z.string() })

export const wholeNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d+$/))]),
  z.transform((value) => Number(value)),
)

/** The query of a list: `page` from 1, `per_page` 1 to 2000. */
export const paging = (perPage: number) => ({
  page: z._default(wholeNumber.check(z.gte(1), z.lte(1_000_000)), 1),
  per_page: z._default(wholeNumber.check(z.gte(1), z.lte(2000)), perPage),
})

export const pageMeta = z.object({ current_page: z.int(), per_page: z.int(), total: z.int() })

/** What a person types from a message or their list of recovery codes. */
export const oneTimeCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(20))

/** The rule for new passwords everywhere. */
export const newPassword = z.string().check(
  z.maxLength(200),
  z.refine(
    (password) =>
      password.length >= newPasswordLength &&
      /\p{Lu}/u.test(password) &&
      /\p{Ll}/u.test(password) &&
      /\d/.test(password) &&
      /[^\p{L}\d\s]/u.test(password),
    fieldMessages.password(newPasswordLength),
  ),
)

/** A token of a mailed link. */
export const linkToken = z.string().check(z.minLength(20), z.maxLength(100))
