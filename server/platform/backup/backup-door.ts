import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { PGlite } from '@electric-sql/pglite'
import { systemClock } from '../clock.ts'
import { version } from '../version.ts'
import { type BackupHead, formatVersion } from './backup-format.ts'
import { beginBackup, describeData, type EndedBackup, endBackup, letLogGo } from './queries.ts'

/** What the process that has the database says at its door, a line each. */
export type DoorAnswer =
  | { kind: 'begun'; head: BackupHead }
  | { kind: 'ended'; ended: EndedBackup; at: string }
  | { kind: 'refused'; reason: string }

/** What who makes the copy says, once all files are copied. */
export const endWord = 'end'

/** Longer than the largest copy takes: whoever hangs holds the log, which grows, and keeps others out. */
const visitMs = 6 * 3_600_000

export function doorPath(folder: string): string {
  return join(folder, 'backup.sock')
}

export interface BackupDoor {
  /** Nobody comes in any more, and who is in is sent away. */
  close(): Promise<void>
}

/**
 * The door of a data folder for `npm run backup`: a local socket which only the owner of this process can open. Whoever
 * comes in has a copy begun, copies the files on its own, says `end`, copies the log up to there and leaves. One at a
 * time; who leaves early, or is sent away after six hours, leaves nothing behind.
 */
export async function openBackupDoor(folder: string, pglite: PGlite): Promise<BackupDoor> {
  const path = doorPath(folder)
  // Whoever had the folder before is gone: its lock is ours.
  rmSync(path, { force: true })
  let visitor: Socket | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    if (visitor) {
      say(socket, { kind: 'refused', reason: 'Another backup is being made' })
      socket.end()
      return
    }
    visitor = socket
    underWay = serve(pglite, socket)
      .catch((error: unknown) => say(socket, { kind: 'refused', reason: String(error) }))
      .finally(() => {
        visitor = undefined
        socket.end()
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  // It keeps no process from its end.
  server.unref()
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      visitor?.destroy()
      await underWay
      await closed
      rmSync(path, { force: true })
    },
  }
}

async function serve(pglite: PGlite, socket: Socket): Promise<void> {
  const left = new Promise<void>((resolve) => {
    // Who leaves in order waits for our end of it.
    socket.once('end', resolve)
    socket.once('close', () => resolve())
  })
  const asked = new Promise<string>((resolve) => {
    const lines = createInterface({ input: socket })
    lines.once('line', resolve)
    // What breaks off the socket is heard by `left`.
    lines.on('error', () => {})
  })
  const limit = setTimeout(() => socket.destroy(), visitMs).unref()
  let isOpen = false
  try {
    const described = await describeData(pglite)
    const beganAt = systemClock.now().toISOString()
    isOpen = true
    await beginBackup(pglite)
    say(socket, { kind: 'begun', head: { format: formatVersion, version, ...described, beganAt } })
    if ((await Promise.race([asked, left])) !== endWord) return
    isOpen = false
    const ended = await endBackup(pglite)
    say(socket, { kind: 'ended', ended, at: systemClock.now().toISOString() })
    await left
  } finally {
    clearTimeout(limit)
    if (isOpen) await endBackup(pglite).catch(() => {})
    await letLogGo(pglite)
  }
}

function say(socket: Socket, answer: DoorAnswer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`)
}
