import { csvRows } from '#server/features/people/invitations/address-file/file-rows.ts'
import { sayRows } from '#server/features/people/invitations/address-file/say-rows.ts'
import { checkHomes } from './check-homes.ts'

await sayRows(async (bytes) => checkHomes(csvRows(bytes)))
