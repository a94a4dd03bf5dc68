import { utimes, writeFile } from 'node:fs/promises'
import { makeDemoWorld } from '#demo/make-world.ts'

/**
 * Makes the demo world of today and leaves it in DEMO_WORLD_FILE: in CI while other suites run, so that the
 * browser tests need not wait for it. Without such a file they make their own.
 */
const file = process.env.DEMO_WORLD_FILE
if (!file) throw new Error('DEMO_WORLD_FILE says where to leave the demo world')

const now = new Date()
const dump = await makeDemoWorld({ now, log() {} })
await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
// Of which day it is.
await utimes(file, now, now)
