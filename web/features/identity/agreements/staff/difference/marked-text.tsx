import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Text, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { isSame, type MarkedBlock, type MarkedPart, markedBlocks } from './marked-blocks.ts'
import classes from './marked-text.module.css'
import { type TextBlock, textBlocks } from './text-blocks.ts'

interface MarkedTextProps {
  /** HTML of both; nothing of it enters the page but its words. */
  before: string
  after: string
  /** What the marks mean, such as "in the version in force". */
  of: { before: string; after: string }
}

/** The difference between two texts as one, in which is marked what was removed and what was added. */
export function MarkedText({ before, after, of }: MarkedTextProps) {
  const blocks = useMemo(() => markedBlocks(blocksOf(before), blocksOf(after)), [before, after])
  if (isSame(blocks)) return <Text c="dimmed">There is no difference in words.</Text>
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        <del className={classes.removed}>Struck out</del> stands only {of.before},{' '}
        <ins className={classes.added}>underlined</ins> only {of.after}. Words and links are
        compared, not how they look.
      </Text>
      <div className={classes.text}>
        {blocks.map((block, at) => (
          // Drawn anew as a whole whenever a text changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing else to tell it by.
          <Block key={at} block={block} />
        ))}
      </div>
    </>
  )
}

function blocksOf(html: string): TextBlock[] {
  // A parsed document is inert: its scripts do not run and its images do not load.
  return textBlocks(new DOMParser().parseFromString(html, 'text/html').body)
}

function Block({ block: { kind, parts } }: { block: MarkedBlock }) {
  return (
    <p data-kind={kind}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Part key={at} part={part} />
      ))}
    </p>
  )
}

/** Said as well as drawn: most readers of screens pass over the elements themselves. */
function Part({ part: { mark, text } }: { part: MarkedPart }) {
  if (mark === 'same') return text
  const Marked = mark === 'added' ? 'ins' : 'del'
  return (
    <Marked className={classes[mark]}>
      <VisuallyHidden>{`[${mark}: `}</VisuallyHidden>
      {text}
      <VisuallyHidden>]</VisuallyHidden>
    </Marked>
  )
}
