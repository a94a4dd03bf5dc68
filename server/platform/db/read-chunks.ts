import { setImmediate as turn } from 'node:timers/promises'

/** Before every id: what is read by key begins here. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000'
/** The last id there could be. */
export const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Few enough that nobody else waits for them, the columns of most tables given. */
export const rowsAtOnce = 500

/** Rows read so many at a time, each time after the last one of before, until there are no more. */
export async function* readChunks<Row>(
  count: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    // An embedded database answers without leaving this thread: others get their turn here.
    await turn()
    const rows = await read(last)
    yield rows
    last = rows.length === count ? rows.at(-1) : undefined
  } while (last)
}

/** Stretches of the numbers from 1 to the last, so many at a time, each in a turn of its own. */
export async function* numberStretches(last: number, count: number): AsyncGenerator<Stretch> {
  for (let after = 0; after < last; after += count) {
    await turn()
    yield { after, upTo: after + count }
  }
}

/** Numbers above one and up to another. */
export interface Stretch {
  after: number
  upTo: number
}

/** The same chunks without the rows that are none of those asked for. */
export async function* keepRows<Row>(
  chunks: AsyncIterable<readonly Row[]>,
  isKept: (row: Row) => boolean,
): AsyncGenerator<Row[]> {
  for await (const rows of chunks) yield rows.filter(isKept)
}

/** The same chunks with something else made of each row. */
export async function* mapRows<Row, Made>(
  chunks: AsyncIterable<readonly Row[]>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[]> {
  for await (const rows of chunks) yield rows.map(make)
}
