import { diffArrays } from 'diff'
import { type BlockKind, blockKinds, type TextBlock } from './text-blocks.ts'

export interface MarkedPart {
  mark: 'same' | 'added' | 'removed'
  text: string
}

/** A block of either text, or of both. */
export interface MarkedBlock {
  kind: BlockKind
  parts: MarkedPart[]
}

/** Texts that differ in more words are two texts: comparing them on would take seconds and tell nothing. */
const mostEdits = 2000

/** One text that holds both: word by word, what only the second has and what only the first had. */
export function markedBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
): MarkedBlock[] {
  const [old, fresh] = [tokensOf(before), tokensOf(after)]
  const changes = diffArrays(old, fresh, { maxEditLength: mostEdits })
  const blocks: MarkedBlock[] = []
  if (changes) {
    for (const { value, added, removed } of changes) {
      append(blocks, value, added ? 'added' : removed ? 'removed' : 'same')
    }
  } else {
    append(blocks, old, 'removed')
    append(blocks, fresh, 'added')
  }
  return blocks.filter(({ parts }) => parts.length > 0)
}

/** Whether both texts have the same words. */
export function isSame(blocks: readonly MarkedBlock[]): boolean {
  return blocks.every(({ parts }) => parts.every(({ mark }) => mark === 'same'))
}

/** A token where a block begins: no word has a line end. */
const beginnings: ReadonlyMap<string, BlockKind> = new Map(
  blockKinds.map((kind) => [`\n${kind}`, kind]),
)

/** Words, with what joins them into one, spaces and single signs. */
function tokensOf(blocks: readonly TextBlock[]): string[] {
  return blocks.flatMap(({ kind, text }) => [
    `\n${kind}`,
    ...(text.match(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*| |[^ ]/gu) ?? []),
  ])
}

function append(blocks: MarkedBlock[], tokens: readonly string[], mark: MarkedPart['mark']): void {
  for (const token of tokens) {
    const kind = beginnings.get(token)
    const block = blocks.at(-1)
    if (kind) blocks.push({ kind, parts: [] })
    else if (block) write(block, token, mark)
  }
}

function write({ parts }: MarkedBlock, text: string, mark: MarkedPart['mark']): void {
  const last = parts.at(-1)
  if (last?.mark === mark) last.text += text
  else parts.push({ mark, text })
}
