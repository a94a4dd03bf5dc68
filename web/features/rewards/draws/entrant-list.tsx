import { TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import classes from './draws.module.css'

interface EntrantListProps {
  entrants: readonly string[]
  winner: string | null
  /** What they took part in. */
  of: string
}

const rowHeight = 28

/** Everybody who took part, sorted; only those in sight are in the page. */
export function EntrantList({ entrants, winner, of }: EntrantListProps) {
  const [text, setText] = useState('')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const sorted = useMemo(
    () => entrants.toSorted().map((pseudonym, index) => ({ pseudonym, place: index + 1 })),
    [entrants],
  )
  const wanted = text.trim().toLowerCase()
  const shown = wanted ? sorted.filter(({ pseudonym }) => pseudonym.includes(wanted)) : sorted
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
  })
  return (
    <details>
      <summary>Who took part</summary>
      <TextInput
        label="Find a pseudonym"
        mt="xs"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={classes.dimmed} role="status">
        {shown.length === sorted.length
          ? `${sorted.length} in all`
          : `${shown.length} of ${sorted.length}`}
      </p>
      <section
        ref={setBox}
        className={classes.entrants}
        aria-label={`Who took part: ${of}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className={classes.spacer} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = shown[index]
            if (!row) return null
            const { pseudonym, place } = row
            const hasWon = pseudonym === winner
            return (
              <div
                key={pseudonym}
                className={classes.entrant}
                data-won={hasWon || undefined}
                style={{ top: start }}
              >
                <span className={classes.number}>{place}</span>
                <span className={classes.code}>{pseudonym}</span>
                {hasWon && <span>Winner</span>}
              </div>
            )
          })}
        </div>
      </section>
    </details>
  )
}
