/** Where a browser takes notifications, and the keys that only it reads them with. Source: RFC 8291. */
export interface PushSubscription {
  endpoint: string
  /** Its public key and a shared secret, in base64url. */
  p256dh: string
  auth: string
}

/** A notification ready to leave. */
export interface PushMessage {
  to: PushSubscription
  /** What the page's service worker reads; at most 3,000 bytes. */
  content: string
  /** Of those that wait for the same device a later one replaces the one before: up to 32 letters. */
  topic: string
  /** How long the service keeps it for a device that is off. */
  lifeSeconds: number
}

/** The way notifications leave; `send` resolves once the push service has taken it. */
export interface PushGateway {
  kind: 'web-push' | 'local'
  /** What browsers subscribe with: nobody else can send to them then. */
  publicKey: string
  send(message: PushMessage): Promise<void>
}

/** The subscription has ended: nothing will ever arrive by it. */
export class PushGone extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PushGone'
  }
}
