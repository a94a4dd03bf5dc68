import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'

/** What is known of a mail on its way over the wire. */
export interface Handover {
  source: string
  /** Whether any of it was handed over: from then on nobody can tell whether a lost connection lost it too. */
  hasBegun(): boolean
  /** Why it was not allowed to leave, if it was not. */
  heldBack(): { error: unknown } | undefined
  /** Read once the server has asked for the mail. */
  open(): Readable
}

/** A mail's source that begins to leave when it may. */
export function handoverOf(source: string, mayLeave?: () => Promise<void>): Handover {
  let hasBegun = false
  let heldBack: { error: unknown } | undefined

  async function leave(stream: Readable): Promise<void> {
    try {
      await mayLeave?.()
    } catch (error) {
      heldBack = { error }
      stream.destroy(new Error('The mail was held back'))
      return
    }
    // Its time was over meanwhile, or the server went.
    if (stream.destroyed) return
    hasBegun = true
    stream.push(source)
    stream.push(null)
  }

  return {
    source,
    hasBegun: () => hasBegun,
    heldBack: () => heldBack,
    open() {
      let isAsked = false
      return new Readable({
        read() {
          if (isAsked) return
          isAsked = true
          void leave(this)
        },
      })
    },
  }
}

/**
 * Has a transport read the mails it sends from their handovers alone: the library's own tree of streams costs
 * more, and is filled before the server asks.
 */
export function watchHandovers(transport: Pick<Transporter, 'use'>) {
  const underWay = new Map<string, Handover>()
  transport.use('stream', ({ data, message }, next) => {
    const handover = data.messageId ? underWay.get(data.messageId) : undefined
    // Asked for again when a connection was gone before it carried anything.
    if (handover) message.createReadStream = () => handover.open()
    next()
  })
  return {
    begin: (messageId: string, handover: Handover) => underWay.set(messageId, handover),
    end: (messageId: string) => underWay.delete(messageId),
  }
}
