import { makeDemoWorld } from './make-world.ts'
import { runMaker } from './run-maker.ts'

/** A process that makes the demo world. */
await runMaker(makeDemoWorld)
