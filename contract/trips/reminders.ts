import * as z from 'zod/mini'
import { isPushService } from '#domain/trips/reminders/push-service.ts'
import { fieldMessages } from '../field-message.ts'
import { route } from '../route.ts'
import { done } from '../shared.ts'

const choice = z.enum(['none', 'mail', 'push'])

/** A quarter of an hour of the employer's clock. */
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/))

/** Monday 1 to Sunday 7. */
const weekdays = z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))

/** Bytes in base64url, with or without padding at their end. */
const bytes = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}={0,2}$`)))

/** What `PushSubscription.toJSON()` of a browser gives. */
const subscription = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.refine(isPushService, fieldMessages.invalid)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

export type DeviceSubscription = z.output<typeof subscription>

const reminder = z.object({
  choice,
  time: z.string(),
  weekdays: z.array(z.int()),
  /** What a browser subscribes with; null where no notification can be sent. */
  push_key: z.nullable(z.string()),
})

export type Reminder = z.output<typeof reminder>

export const reminderRoutes = {
  readReminder: route({
    method: 'GET',
    path: '/commuter/push',
    audience: 'commuter',
    summary: 'Whether, how and when the member is reminded to log the day; not at all by default.',
    response: reminder,
  }),
  chooseReminder: route({
    method: 'PUT',
    path: '/commuter/push',
    audience: 'commuter',
    summary: 'Chooses how and when the member is reminded of a day without a trip.',
    description:
      'By the clock of the employer, on the weekdays chosen (Monday 1 to Sunday 7), unless the day has a trip or is a ' +
      'day off. `push` needs the subscription of a browser, the first time and on another device: it replaces the one ' +
      'before. 409 `push_not_offered` where `push_key` is null.',
    body: z.strictObject({
      choice,
      time: z.optional(time),
      weekdays: z.optional(weekdays),
      subscription: z.optional(subscription),
    }),
    response: z.extend(done, { data: reminder }),
  }),
} as const
