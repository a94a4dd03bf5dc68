import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

interface CuttableProxy {
  /** The given address, reached through the proxy. */
  url: string
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections again. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Stands between a client and a server, so that a test can take the server away. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        peer.destroy()
      })
      socket.pipe(peer)
    }
  })
  const own = await freePort()
  server.listen(own, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)

  async function cut(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    url: url.href,
    cut,
    async mend() {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    async stop() {
      if (server.listening) await cut()
    },
  }
}
