import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Where a process that makes or moves a world halts, so that a test can kill it there. */
export type Moment = 'part written' | 'all written' | 'before the move' | 'after the move'

/** The maker: amid the files of its database, some 1000, or with all of them written and closed. */
export function haltMaker(moment: Moment): void {
  if (moment === 'all written') process.once('exit', halt)
  if (moment !== 'part written') return
  const { openSync } = fs
  let files = 0
  fs.openSync = (...file) => {
    if (String(file[0]).includes('/pglite/') && ++files === 500) halt()
    return openSync(...file)
  }
  syncBuiltinESMExports()
}

/** Who moves the finished database: on either side of the one call that does. */
export function haltMove(moment: Moment): void {
  const { renameSync } = fs
  fs.renameSync = (...paths) => {
    if (moment === 'before the move') halt()
    renameSync(...paths)
    if (moment === 'after the move') halt()
  }
  syncBuiltinESMExports()
}

/** Says who halts, and does nothing until it is killed; who is forgotten ends by itself. */
function halt(): void {
  fs.writeSync(1, `Process ${process.pid} has halted\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200_000)
  process.kill(process.pid, 'SIGKILL')
}
