import { letter } from '#server/features/mail/outbox/letter.ts'

interface Change {
  /** What support wrote; nothing where the status alone changed. */
  message: string | null
  isResolved: boolean
}

/** What a member reads of an answer, or of a ticket that was marked as resolved. */
export function ticketLetter(
  { id, number, subject }: { id: string; number: number; subject: string },
  { message, isResolved }: Change,
  publicUrl: string,
) {
  const ticket = `your ticket ${number} (“${subject}”)`
  return letter({
    subject: `Ticket ${number}: ${subject}`,
    paragraphs: [
      message === null
        ? `We have marked ${ticket} as resolved.`
        : `Switchback support has answered ${ticket}:`,
      ...(message?.split(/(?:\r?\n){2,}/) ?? []),
      ...(isResolved
        ? [
            `${message === null ? '' : 'We have marked it as resolved. '}If it is not, reply in the ticket to reopen it. You can rate our answer there, too.`,
          ]
        : []),
    ],
    action: { label: 'Open the ticket', url: `${publicUrl}/rider/help?ticket=${id}` },
  })
}
