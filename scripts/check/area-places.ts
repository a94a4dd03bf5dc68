import { areas, misplacement } from './areas.ts'
import { root } from './repository.ts'
import { listFiles } from './source-files.ts'

/** Every file of the four rooms stands in an area and noun that the table knows. */
const files = listFiles(root, ['contract', 'domain', 'server', 'web'])
let misplaced = 0
for (const file of files) {
  const why = misplacement(file)
  if (!why) continue
  console.error(`${file}: ${why}`)
  misplaced += 1
}
console.log(`${files.length} files, ${Object.keys(areas).length} areas, ${misplaced} misplaced`)
if (misplaced > 0 || files.length === 0) process.exitCode = 1
