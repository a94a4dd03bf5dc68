/** A text message ready to leave; `to` in international format. */
export interface TextMessage {
  to: string
  text: string
}

/** The way text messages leave; `send` resolves once the provider has taken the message. */
export interface SmsGateway {
  kind: 'twilio' | 'local'
  send(message: TextMessage): Promise<void>
}

/** The provider said that this number will never get the message; trying again is no use. */
export class TextRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'TextRefused'
  }
}
