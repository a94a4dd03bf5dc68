/** A mail ready to leave. */
export interface Mail {
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  date: Date
}

/** The way mails leave; `send` resolves once the next server has taken the mail. */
export interface EmailGateway {
  kind: 'smtp' | 'local'
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** The server said that this mail will never be taken; trying again is no use. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}
