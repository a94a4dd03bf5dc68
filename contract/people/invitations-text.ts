import * as z from 'zod/mini'
import {
  type InvitationText,
  invitationLengths,
  placeholderProblem,
} from '#domain/people/invitations/invitation-text.ts'
import { asItLooks, lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { done, id, instant, storable } from '../shared.ts'

/** Braces mean one of the placeholders and nothing else. */
const placeholders = z.refine<string>((text) => placeholderProblem(text) === undefined, {
  error: ({ input }) => (typeof input === 'string' ? placeholderProblem(input) : undefined),
})

const line = (field: keyof InvitationText) =>
  lineOfText(1, invitationLengths[field]).check(placeholders)

/** Paragraphs with an empty line between them. */
const paragraphs = (field: keyof InvitationText, least: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(least),
    z.maxLength(invitationLengths[field]),
    storable,
    asItLooks,
    placeholders,
  )

/** What an employer can write of its invitations, with the placeholders `{firstName}` and `{employer}`. */
export const invitationText = z.strictObject({
  subject: line('subject'),
  greeting: line('greeting'),
  introduction: paragraphs('introduction', 1),
  closing: paragraphs('closing', 0),
})

/** As a form has it. */
export type InvitationTextValues = z.output<typeof invitationText>

const savedText = z.object({
  subject: z.string(),
  greeting: z.string(),
  introduction: z.string(),
  closing: z.string(),
  /** Whether it is the text that everybody has who wrote none. */
  is_standard: z.boolean(),
  /** Of this text; another one means that it was changed. */
  revision: z.string(),
  /** Who changed it last; null where nobody did, or they have no name here. */
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
})

export type SavedInvitationText = z.output<typeof savedText>

export const invitationTextRoutes = {
  readInvitationText: route({
    method: 'GET',
    path: '/invitation-text',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The text of the mail that invites people; the standard one until another is saved.',
    response: savedText,
  }),
  changeInvitationText: route({
    method: 'PUT',
    path: '/invitation-text',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Changes the text of invitations that are sent from now on; with the standard text that one counts again.',
    description:
      '409 `content_changed` when the text is not what `revision` names any more: `changed` names the fields that are ' +
      'other, `text` is what is saved now, `changed_by` and `changed_at` who did it and when, `revision` its revision.',
    body: z.extend(invitationText, { revision: z.string().check(z.maxLength(100)) }),
    response: z.extend(savedText, done.shape),
  }),
  previewInvitationText: route({
    method: 'POST',
    path: '/invitation-text/preview',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'The invitation with this text as a member would get it, or who asks; nothing is saved and no link in it works.',
    body: z.extend(invitationText, { member_id: z.optional(id) }),
    response: z.object({ subject: z.string(), html: z.string() }),
  }),
  sendInvitationSample: route({
    method: 'POST',
    path: '/invitation-text/sample',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Sends the invitation with this text to who asks, and to nobody else.',
    body: invitationText,
    response: done,
  }),
} as const
