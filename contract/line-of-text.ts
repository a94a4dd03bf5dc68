import * as z from 'zod/mini'
import { fieldMessages } from './field-message.ts'
import { isStorable } from './shared.ts'

/**
 * Characters that nobody sees but for what they do to others: they turn text around (a file of members that seems
 * to be another), or make two names look alike. Joiners stay: scripts and emoji need them.
 * Source: Unicode, UAX 9 (directional formatting characters) and UTS 39.
 */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u

const everyInvisible = new RegExp(invisible, 'gu')

/** Text that reads as it is: nothing in it turns or hides the rest. */
export const asItLooks = z.refine<string>((text) => !invisible.test(text), fieldMessages.asItLooks)

/** Nothing that begins a new line, nor another control character. */
export const onOneLine = (message: string = fieldMessages.oneLine) =>
  z.refine<string>((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), message)

/** A name, a title, a subject, an address: one line in any script, as it stands in mails and lists. */
export const lineOfText = (least: number, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least),
      z.maxLength(most),
      z.refine(isStorable, { error: fieldMessages.invalid, abort: true }),
      onOneLine(),
      asItLooks,
    )

/** The name of a file that came from elsewhere, without what could not be shown. */
export function shownFileName(name: string): string {
  const shown = name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(everyInvisible, '')
  return shown.slice(0, 255).toWellFormed()
}
