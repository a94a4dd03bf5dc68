import { csvRows } from '#server/platform/files/uploaded-rows/file-rows.ts'
import { sayRows } from '#server/platform/files/uploaded-rows/say-rows.ts'
import { checkHomes } from './check-homes.ts'

await sayRows(async (bytes) => checkHomes(csvRows(bytes)))
