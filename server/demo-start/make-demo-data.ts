import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder, lockOwner } from '#server/platform/db/data-lock.ts'
import { moveEmbeddedData } from '#server/platform/db/embedded-folder.ts'
import type { Progress } from './waiting-room.ts'

const prefix = 'demo-world-'
const makeWorld = join(import.meta.dirname, '../../demo/make-world-process.ts')

/**
 * Makes the demo world in a process of its own, in a folder beside the place where it belongs, and moves it there
 * when it is whole: whatever is killed, and whenever, what stands in its place is all of it or nothing.
 */
export async function makeDemoData(
  dataFolder: string,
  now: Date,
  report: (progress: Progress) => void,
  program = makeWorld,
): Promise<void> {
  const unlock = lockDataFolder(dataFolder)
  try {
    removeAbandoned(dataFolder)
    const folder = mkdtempSync(join(dataFolder, prefix))
    await runProgram(program, folder, now, report)
    moveEmbeddedData(folder, dataFolder)
  } finally {
    unlock()
  }
}

/**
 * Removes what nobody makes any more; whoever does it has the lock of the folder. One whose parent was killed just
 * now ends soon, and what it leaves is removed by the next start, whether or not that one makes a world.
 */
export function removeAbandoned(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(dataFolder, name)
    if (lockOwner(folder) === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function runProgram(
  program: string,
  folder: string,
  now: Date,
  report: (progress: Progress) => void,
): Promise<void> {
  const child = fork(program, [folder, now.toISOString()])
  // It is our own program: nobody else sends.
  child.on('message', (message) => report(message as Progress))
  const [code, signal]: (number | string | null)[] = await once(child, 'exit')
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `The demo world could not be made: its process ended with ${code ?? signal ?? 'nothing'}`,
    )
  }
}
