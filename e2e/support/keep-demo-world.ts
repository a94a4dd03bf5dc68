import { writeFile } from 'node:fs/promises'
import { loadDemoWorld } from '#demo/load.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'

/**
 * Makes the demo world of today and leaves it in DEMO_WORLD_FILE: in CI while other suites run, so that the
 * browser tests need not wait for it. Without such a file they make their own.
 */
const file = process.env.DEMO_WORLD_FILE
if (!file) throw new Error('DEMO_WORLD_FILE says where to leave the demo world')

const database = await openEmbedded({})
await migrate(database.db)
await loadDemoWorld(database.db, { now: new Date() })
// Whoever starts from it has nothing to recover.
await database.executeSql('checkpoint')
await writeFile(file, new Uint8Array(await (await database.dump()).arrayBuffer()))
await database.close()
