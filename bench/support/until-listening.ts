import type { ChildProcess } from 'node:child_process'

/** Waits for the line that says where the server listens; its output is read on until it ends. */
export function untilListening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes('listening on')) resolve()
    })
    server.on('exit', () => reject(new Error(`the server ended:\n${said}`)))
  })
}
