/** What an employer can write of the mail that invites people; the rest of it is always there. */
export interface InvitationText {
  subject: string
  greeting: string
  /** Paragraphs have an empty line between them. */
  introduction: string
  /** The same; empty for none. */
  closing: string
}

/** The fields in the order in which they are read. Source: docs/decisions/0076-text-of-invitations.md. */
export const invitationFields = ['subject', 'greeting', 'introduction', 'closing'] as const

/** What each field is called on a screen. Source: as above. */
export const invitationLabels: Readonly<Record<keyof InvitationText, string>> = {
  subject: 'Subject',
  greeting: 'Greeting',
  introduction: 'Introduction',
  closing: 'Closing',
}

/** The most characters of each field. Source: as above. */
export const invitationLengths: Readonly<Record<keyof InvitationText, number>> = {
  subject: 200,
  greeting: 200,
  introduction: 2000,
  closing: 1000,
}

/** What is sent as long as an employer has written nothing else. Source: as above. */
export const standardInvitation: InvitationText = {
  subject: '{employer} invites you to its commute program',
  greeting: 'Hello {firstName},',
  introduction:
    '{employer} rewards greener ways to work with Switchback and invites you to take part.',
  closing: '',
}

const placeholder = /\{(firstName|employer)\}/g

/** The merge field that each placeholder becomes. */
const mergeFieldOf = {
  firstName: '{{first_name|there}}',
  employer: '{{community|your community}}',
}

const named = /\{\s*(\w+)\s*\}/g
// Merge fields are also read in the form that programs give them inside an address.
const brace = /[{}]|%7[bd]/i

/**
 * Why a text cannot be sent, for people to read: it has a brace that begins or ends none of the placeholders. So no
 * merge field can be written, and the link stands only where the mail has it. Errors: none. Source: as above.
 */
export function placeholderProblem(text: string): string | undefined {
  // What stood around a placeholder comes together to nothing that was not written.
  const rest = text.replaceAll(placeholder, ' ')
  const [unknown] = [...rest.matchAll(named)]
  if (unknown) return `There is no {${unknown[1]}}. Please use {firstName} or {employer}.`
  return brace.test(rest)
    ? 'Braces are for {firstName} and {employer} only. Please remove the others.'
    : undefined
}

/** The text with merge fields, as mails have them, in place of its placeholders. Errors: none. Source: as above. */
export function withMergeFields(text: InvitationText): InvitationText {
  const fill = (field: string) =>
    field.replaceAll(placeholder, (_, name: keyof typeof mergeFieldOf) => mergeFieldOf[name])
  return {
    subject: fill(text.subject),
    greeting: fill(text.greeting),
    introduction: fill(text.introduction),
    closing: fill(text.closing),
  }
}

/** What stands between empty lines; none of nothing. Errors: none. Source: as above. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The fields that differ, in their order. Errors: none. Source: as above. */
export function changedFields(one: InvitationText, other: InvitationText) {
  return invitationFields.filter((field) => one[field] !== other[field])
}
