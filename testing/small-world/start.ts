import { join } from 'node:path'
import { makeDemoData } from '#server/demo-start/make-demo-data.ts'
import { haltMove, type Moment } from './halt.ts'

/** The first start's part of making a world, for tests that kill it where only its end matters: a small one. */
const { DATA_DIR, HALT } = process.env
if (!DATA_DIR) throw new Error('DATA_DIR is needed')
// Only killed-late.test.ts sets it, to one of them.
if (HALT) haltMove(HALT as Moment)
await makeDemoData(DATA_DIR, new Date(), () => {}, join(import.meta.dirname, 'make.ts'))
