import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'

/**
 * `npm run dev`: the web app with hot reload on PORT, and behind it the server, which starts anew on
 * every change, on the port after it.
 */
const root = join(import.meta.dirname, '..')
const webPort = Number(process.env.PORT || 3000)
const serverPort = webPort + 1

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(serverPort) } },
)

process.env.API_ORIGIN = `http://127.0.0.1:${serverPort}`
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port: webPort, strictPort: true },
})
await vite.listen()
vite.printUrls()

// Vite would leave at once on this signal, without waiting for the server.
process.removeAllListeners('SIGTERM')
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
server.on('exit', () => void end())

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await vite.close()
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  process.exit()
}
