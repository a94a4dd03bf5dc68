import { openAsBlob } from 'node:fs'
import { runMaker } from '#demo/run-maker.ts'
import { haltMaker, type Moment } from './halt.ts'

/** Makes a world as the demo world is made, but for its contents: those lie in a file. */
const { WORLD, HALT } = process.env
if (!WORLD) throw new Error('WORLD is needed')
// Only killed-late.test.ts sets it, to one of them.
if (HALT) haltMaker(HALT as Moment)
await runMaker(() => openAsBlob(WORLD))
