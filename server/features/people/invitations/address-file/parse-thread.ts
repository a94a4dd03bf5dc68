import { sayRows } from '#server/platform/files/uploaded-rows/say-rows.ts'
import { parseAddresses } from './parse-addresses.ts'

await sayRows(async (bytes) => {
  const { invitees, failures } = await parseAddresses(bytes)
  return { taken: invitees, failures }
})
