import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '#contract/route.ts'

/** Sends a file or a stream under its own content type, to be saved when it has a name. */
export function sendFile(reply: FastifyReply, type: string, answer: FileAnswer): FastifyReply {
  reply.type(type)
  if (answer.fileName) reply.header('content-disposition', attachment(answer.fileName))
  reply.headers(answer.headers ?? {})
  const { body } = answer
  const isWhole = typeof body === 'string' || body instanceof Uint8Array
  return reply.send(isWhole ? body : Readable.from(body))
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
