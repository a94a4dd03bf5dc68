import type { FeedProblem } from '#contract/planning/transit.ts'
import { feedText } from './feed-text.ts'

/** More of them help nobody: they are of one kind then. */
const mostProblems = 20

/** A feed that is not taken, with what is wrong in it. */
export class FeedRefused extends Error {
  readonly problems: FeedProblem[]
  constructor(problems: FeedProblem[]) {
    const [first] = problems
    super(first ? `${first.file ?? 'the file'}: ${first.message}` : 'the feed')
    this.name = 'FeedRefused'
    // Messages quote the feed.
    this.problems = problems.map((one) => ({ ...one, message: feedText(one.message) }))
  }
}

/** Collects what is wrong until it is too much to go on. */
export interface Problems {
  readonly found: FeedProblem[]
  add(file: string, line: number | null, message: string): void
  /** Throws when there are any: what reads the next file relies on this one. */
  settle(): void
}

export function problemList(): Problems {
  const found: FeedProblem[] = []
  return {
    found,
    add(file, line, message) {
      found.push({ file, line, message })
      if (found.length >= mostProblems) throw new FeedRefused(found)
    },
    settle() {
      if (found.length > 0) throw new FeedRefused(found)
    },
  }
}

/** One reason that is of the whole file. */
export function refusal(message: string, file: string | null = null): FeedRefused {
  return new FeedRefused([{ file, line: null, message }])
}
