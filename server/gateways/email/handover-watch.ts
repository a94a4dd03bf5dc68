import { PassThrough } from 'node:stream'
import type { Transporter } from 'nodemailer'

/**
 * Knows of each mail under way whether the server asked for it and any of it was handed over: from then
 * on nobody can tell whether a lost connection lost the mail too.
 */
export function handoverWatch(transport: Pick<Transporter, 'use'>) {
  const streams = new Map<string, PassThrough>()
  transport.use('stream', ({ data, message }, next) => {
    message.processFunc((content) => {
      const watched = new PassThrough()
      content.on('error', (error: Error) => watched.destroy(error))
      if (data.messageId) streams.set(data.messageId, watched)
      return content.pipe(watched)
    })
    next()
  })
  return {
    hasBegun: (messageId: string) => streams.get(messageId)?.readableDidRead === true,
    forget: (messageId: string) => streams.delete(messageId),
  }
}
