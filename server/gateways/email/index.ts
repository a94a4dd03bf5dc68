/** A mail ready to leave. */
export interface Mail {
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  date: Date
  /**
   * What programs that answer by themselves must know: written by a person, by the product, or one
   * of many.
   */
  kind: 'personal' | 'automatic' | 'bulk'
  /** Files it carries. */
  attachments?: readonly MailAttachment[]
  /** Where one click ends mails like this one (RFC 8058). */
  unsubscribeUrl?: string
}

export interface MailAttachment {
  fileName: string
  type: string
  /** Made when the gateway asks for them. */
  bytes(): Promise<Uint8Array>
}

/** The way mails leave; `send` resolves once the next server has taken the mail. */
export interface EmailGateway {
  kind: 'smtp' | 'local'
  /** How many mails may be on their way at once now; none while the server is down, until a time. */
  availability(): Availability
  /**
   * `mayLeave` is waited for when the server has asked for the mail, before any of it is handed over. When it
   * fails, the mail has not left, and the answer is its error.
   */
  send(mail: Mail, mayLeave?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface Availability {
  lanes: number
  retryAt: Date | null
}

/** The server said that this mail will never be taken; trying again is no use. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}

/** No server took mails: nothing of this one was handed over, and it is not to blame. */
export class MailServerDown extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailServerDown'
  }
}
