import { lockDataFolder } from '#server/platform/db/data-lock.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import type { Filling } from './fill-database.ts'

type Make = (options: Pick<Filling, 'now' | 'log'>) => Promise<Blob>

/**
 * What a process does that makes a database in a folder, both named by who starts it: it makes it in memory, writes
 * it, whole once the process ends well, and says how far it is. It ends with whoever started it: nobody else wants
 * what it makes.
 */
export async function runMaker(make: Make): Promise<never> {
  const [folder, now] = process.argv.slice(2)
  if (!folder || !now) throw new Error('A folder and a time are needed')
  // Not `process.exit`, which waits for what V8 still compiles of the database: rarely, for ever.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const unlock = lockDataFolder(folder)
  const dump = await make({
    now: new Date(now),
    log: (line, percent) => process.send?.({ line, percent }),
  })
  unlock()
  const { close } = await openEmbedded({ folder, dump })
  await close()
  process.exit(0)
}
