import { httpClient } from '../support/http-client.ts'
import { peakMemory } from '../support/peak-memory.ts'
import { waitsBeside } from './waits-beside.ts'

interface Followed {
  url: string
  pid: number
  token: string
  otherToken: string
}

/** So many of those on the page are chosen by their ids, as these stand in the address. */
const chosenByIds = 200

export interface ExportFigures {
  members: number
  /** The file of all that match, and the one of some by their ids. */
  seconds: number
  byIdsMs: number
  waits: number[]
  megabytes: { before: number; most: number }
}

/** Downloads who has joined as a file, all and some of them. */
export async function followExport({
  url,
  pid,
  token,
  otherToken,
}: Followed): Promise<ExportFigures> {
  const ask = httpClient(url)
  const rowsOf = (file: string) => file.split('\r\n').filter(Boolean).length - 1
  const listed = await ask('GET', `/api/members?state=joined&per_page=${chosenByIds}`, { token })
  const { data }: { data: { id: string }[] } = JSON.parse(listed.body)
  const ids = data.map(({ id }) => id).join(',')
  const { result, waits } = await waitsBeside(url, otherToken, async () => {
    const all = () => ask('GET', '/api/members-csv?state=joined', { token })
    const { before, most, result: file } = await peakMemory(pid, all)
    const some = await ask('GET', `/api/members-csv?ids=${ids}`, { token })
    if (rowsOf(some.body) !== data.length) throw new Error(`${rowsOf(some.body)} rows by ids`)
    return {
      members: rowsOf(file.body),
      seconds: file.ms / 1000,
      byIdsMs: some.ms,
      megabytes: { before, most },
    }
  })
  return { ...result, waits }
}
