import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { type DoorAnswer, doorPath, endWord } from './backup-door.ts'
import type { BackupHead } from './backup-format.ts'
import type { EndedBackup } from './queries.ts'

/** The process that has the data folder cannot be asked, or makes no backup now. */
export class BackupRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BackupRefused'
  }
}

export interface BegunBackup {
  head: BackupHead
  /** Once all files are copied: the log from `firstLog` to `lastLog` is to be copied, too. */
  end(): Promise<EndedBackup & { at: string }>
  /** Lets the log go; before the end it breaks the backup off. Afterwards another one can begin. */
  leave(): Promise<void>
}

/** Has the process that owns a data folder begin a backup. */
export async function knock(folder: string): Promise<BegunBackup> {
  const socket = connect(doorPath(folder))
  try {
    await once(socket, 'connect')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`The process that has ${folder} does not open its door: ${reason}`)
  }
  // What goes wrong from here on ends the lines.
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()

  async function next<Kind extends DoorAnswer['kind']>(kind: Kind) {
    // A connection that broke ends them, too.
    const { value, done } = await lines.next().catch(() => ({ value: '', done: true }))
    if (done) {
      throw new BackupRefused(
        'The process that has the database ended meanwhile, or its six hours for a backup were over',
      )
    }
    // The other end is this very file's counterpart, of the same version or refused by its head.
    const answer = JSON.parse(value) as DoorAnswer
    if (answer.kind === 'refused') throw new BackupRefused(answer.reason)
    if (answer.kind !== kind) throw new BackupRefused(`${answer.kind} came in the place of ${kind}`)
    // Its kind was compared above.
    return answer as Extract<DoorAnswer, { kind: Kind }>
  }

  try {
    const { head } = await next('begun')
    return {
      head,
      async end() {
        socket.write(`${endWord}\n`)
        const { ended, at } = await next('ended')
        return { ...ended, at }
      },
      async leave() {
        if (socket.closed) return
        const closed = once(socket, 'close')
        socket.end()
        await closed
      },
    }
  } catch (error) {
    socket.destroy()
    throw error
  }
}
