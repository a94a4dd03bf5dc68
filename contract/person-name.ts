import * as z from 'zod/mini'
import { storable } from './shared.ts'

/** A person's name in any script, on one line: it stands in the greetings and headers of mails. */
export const personName = (least: number) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(200),
    storable,
    z.refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), 'A name has no line breaks'),
  )
