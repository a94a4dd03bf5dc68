import { letter } from '#server/features/mail/outbox/letter.ts'

interface Told {
  /** What support wrote; nothing where the status alone changed. */
  message: string | null
  isResolved: boolean
}

/** What a member reads of an answer, or of a ticket that is taken as resolved. */
export function ticketLetter(
  { number, subject }: { number: number; subject: string },
  { message, isResolved }: Told,
) {
  const ticket = `your ticket ${number}, “${subject}”`
  return letter({
    subject: `Ticket ${number}: ${subject}`,
    paragraphs: [
      message === null
        ? `We take ${ticket}, as resolved.`
        : `The support of Switchback has answered ${ticket}:`,
      ...(message?.split(/(?:\r?\n){2,}/) ?? []),
      ...(isResolved
        ? [
            `${message === null ? '' : 'We take it as resolved with this. '}If it is not, write to us in the ticket again, and it is open once more. You can rate our answer there, too.`,
          ]
        : []),
    ],
  })
}
