import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { isApiPath } from '#server/platform/http/api-path.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { waitingPage, waitingPolicy } from './waiting-page.ts'

/** How far something that takes long has come. */
export interface Progress {
  line: string
  percent: number
}

export interface WaitingRoom {
  tell(progress: Progress): void
  /** Makes room for the product on the same port. */
  close(): Promise<void>
}

/** Listens in place of the product until it can: people see how far it is, programs are asked to come back. */
export async function openWaitingRoom(
  { host, port }: { host: string; port: number },
  first: Progress,
): Promise<WaitingRoom> {
  let progress = first
  const server = createServer((request, response) => {
    request.resume()
    if (isApiPath(request.url ?? '/')) answerProgram(response, progress)
    else answerPerson(response, progress)
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    tell(next) {
      progress = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const headers = {
  ...securityHeaders(false),
  'cache-control': 'no-store',
  'retry-after': '2',
  connection: 'close',
}

/** The shape of all errors, with the percent beside it. */
function answerProgram(response: ServerResponse, { line, percent }: Progress): void {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  response.writeHead(503, { ...headers, ...type })
  response.end(
    JSON.stringify({ status: false, code: 'demo_world_not_ready', message: line, percent }),
  )
}

function answerPerson(response: ServerResponse, progress: Progress): void {
  const type = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': waitingPolicy,
  }
  response.writeHead(503, { ...headers, ...type })
  response.end(waitingPage(progress))
}
