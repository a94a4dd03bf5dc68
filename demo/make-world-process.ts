import { makeDemoFolder } from './make-world.ts'

/**
 * A process that makes the demo world in a folder, both named by who starts it, and tells how far it is. It
 * ends with whoever started it: nobody else wants what it makes.
 */
const [folder, now] = process.argv.slice(2)
if (!folder || !now) throw new Error('make-world-process.ts <folder> <now>')

process.once('disconnect', () => process.exit(1))
await makeDemoFolder(folder, {
  now: new Date(now),
  log: (line, percent) => process.send?.({ line, percent }),
})
process.exit(0)
