import { runPrograms } from '../bench/support/run-programs.ts'

/** `npm run prove` shows every promise, `npm run prove -- name [--write]` one; each on a database of its own. */
await runPrograms('proof', import.meta.dirname)
