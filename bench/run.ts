import { runPrograms } from './support/run-programs.ts'

/** `npm run bench` asks every question, `npm run bench -- name` one; each on a database of its own. */
await runPrograms('bench', import.meta.dirname)
