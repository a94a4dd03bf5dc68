import type { LoadedRequest } from '../support/load.ts'

/** What is asked of all; a peer that cannot be asked it has no answer. */
export type Line = 'first' | 'middle' | 'search' | 'small' | 'year' | 'everyone' | 'employers'

export interface Answered extends LoadedRequest {
  /** What an answer says of how many rows there are; the same from all. */
  count(body: unknown): unknown
}

export interface Peer {
  name: string
  asked: Partial<Record<Line, Answered>>
  stop(): Promise<void>
}

/** Whose rows are asked for, and what of them. */
export interface Rows {
  large: string
  small: string
  /** Has the trips. */
  logging: string
  /** Rows before the page in the middle. */
  middle: number
  address: string
  firstOn: string
  lastOn: string
}

/** Waits until a peer answers at an address, whatever it says. */
export async function untilAnswering(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 120_000; ; ) {
    if (hasEnded()) throw new Error('it ended at once')
    if (Date.now() > deadline) throw new Error('it does not answer within two minutes')
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
