import * as z from 'zod/mini'
import { id } from '../shared.ts'
import { recipientRule } from './custom-emails-fields.ts'

/** What became of an email that was sent. */
export const emailResults = z.object({
  _id: id,
  title: z.string(),
  rule: recipientRule,
  rule_value: z.nullable(z.int()),
  /** When it began to leave, `YYYY-MM-DD HH:mm` at the employer's place; null before that. */
  sent_at: z.nullable(z.string()),
  recipients: z.int(),
  delivered: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Left out after all: they unsubscribed, left or were deactivated before their mail left. */
  cancelled: z.int(),
  unsubscribed: z.int(),
  /** Null when it was delivered to fewer than five: it would show who followed a link. */
  clicks: z.nullable(z.int()),
  links: z.array(z.object({ url: z.string(), clicks: z.nullable(z.int()) })),
})

export type EmailResults = z.output<typeof emailResults>

/** How many each rule reaches now; of those by the way to work a multiple of five, rounded down. */
export const recipientCounts = z.object({
  all: z.int(),
  complete: z.int(),
  incomplete: z.int(),
  quiet: z.int(),
  near: z.nullable(z.int()),
  drives_alone: z.nullable(z.int()),
  unsubscribed: z.int(),
  bounced: z.int(),
})

export type RecipientCounts = z.output<typeof recipientCounts>
