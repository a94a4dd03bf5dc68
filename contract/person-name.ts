import * as z from 'zod/mini'
import { asItLooks, onOneLine } from './line-of-text.ts'
import { storable } from './shared.ts'

/** A person's name in any script, on one line: it stands in the greetings and headers of mails. */
export const personName = (least: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least),
      z.maxLength(200),
      storable,
      onOneLine('A name has no line breaks'),
      asItLooks,
    )
