import * as z from 'zod/mini'
import { storable } from '../shared.ts'

/** Characters that say more than "ok". */
export const staffReasonLength = 10

/**
 * Why something is done in an employer's account that is its own to decide. An administrator signed in as the employer
 * has to give it; the audit keeps it for good, so it names no person. Source: decisions section 2, Sign-in-as.
 */
export const staffReason = z.optional(
  z.string().check(z.trim(), z.minLength(staffReasonLength), z.maxLength(500), storable),
)
