import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import { answerBody } from './error-boundary.ts'

type Headers = Readonly<Record<string, string>>

/** Answers what Node refuses before there is a request in the shape of every other refusal. */
export function clientErrorHandler(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy(error)
      return
    }
    socket.end(clientErrorAnswer(error.code, headers))
    // Once all of it has left.
    socket.destroySoon()
  }
}

/** The whole answer as it goes over the wire. */
export function clientErrorAnswer(code: string | undefined, headers: Headers): string {
  const error = errorOf(code)
  const body = JSON.stringify(answerBody(error))
  const all = {
    ...headers,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`
}

/** What is no HTTP, or lacks what HTTP requires. */
export const malformedRequest = () =>
  new AppError(400, 'malformed_request', 'This request cannot be read')

function errorOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError(431, 'headers_too_large', 'Address and headers are too large together')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError(413, 'body_too_large', 'What was sent is too large')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError(408, 'request_timeout', 'The request did not arrive in time')
    default:
      return malformedRequest()
  }
}

/** A second answer in the middle of one would spoil both; Node itself looks here. */
function isAnswering(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage')
  return (
    typeof message === 'object' && message !== null && Reflect.get(message, 'headersSent') === true
  )
}
