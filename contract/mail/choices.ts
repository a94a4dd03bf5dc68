import * as z from 'zod/mini'
import { mailKinds } from '#domain/mail/choices/mail-kinds.ts'
import { mailChoices } from '#domain/system/notifications/notification-kinds.ts'
import { route } from '../route.ts'
import { done } from '../shared.ts'

const choice = z.object({ kind: z.enum(mailKinds), choice: z.enum(mailChoices) })

const chosen = z.object({
  /** What the caller gets of each kind of theirs, in the order in which they are shown. */
  choices: z.array(choice),
})

/** Some of the kinds; the others stay as they are. */
const mailChoicesBody = z.strictObject({
  choices: z
    .array(z.strictObject({ kind: z.enum(mailKinds), choice: z.enum(mailChoices) }))
    .check(z.minLength(1), z.maxLength(mailKinds.length)),
})

export type ChosenMails = z.output<typeof chosen>

const read = { response: chosen }
const change = { body: mailChoicesBody, response: z.extend(done, chosen.shape) }

/** Which mails people of an employer get: how the program does, and about what happened. */
export const mailChoiceRoutes = {
  readMailChoices: route({
    method: 'GET',
    path: '/mail-choices',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Which emails the caller gets, and when.',
    ...read,
  }),
  changeMailChoices: route({
    method: 'PUT',
    path: '/mail-choices',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Chooses emails at once, in one a day or a week, or never; what is not named stays.',
    ...change,
  }),
} as const

export const staffMailChoiceRoutes = {
  readMailChoices: route({
    method: 'GET',
    path: '/admin/mail-choices',
    audience: 'admin',
    staff: 'admin',
    summary: 'Which emails the administrator gets, and when.',
    ...read,
  }),
  changeMailChoices: route({
    method: 'PUT',
    path: '/admin/mail-choices',
    audience: 'admin',
    staff: 'admin',
    summary: 'Chooses emails at once, in one a day or a week, or never; what is not named stays.',
    ...change,
  }),
} as const

export const ownMailChoiceRoutes = {
  readMailChoices: route({
    method: 'GET',
    path: '/commuter/mail-choices',
    audience: 'commuter',
    summary: 'Which emails about what happened the member gets, and when.',
    ...read,
  }),
  changeMailChoices: route({
    method: 'PUT',
    path: '/commuter/mail-choices',
    audience: 'commuter',
    summary: 'Chooses emails at once, in one a day or a week, or never; what is not named stays.',
    ...change,
  }),
} as const
