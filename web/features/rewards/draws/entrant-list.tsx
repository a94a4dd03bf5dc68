import { TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import type { DrawFile } from '#contract/rewards/draws-file.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import classes from './draws.module.css'

/** Somebody who took part, with what decided in short; nothing of it is known by version 1. */
export interface ListedEntrant {
  pseudonym: string
  decided: string
}

interface EntrantListProps {
  entrants: readonly ListedEntrant[]
  winner: string | null
  /** What they took part in. */
  of: string
}

/** With a second line for what decided, where it is known. */
const rowHeights = { one: 28, two: 48 }

/** Everybody who took part, sorted; only those in sight are in the page. */
export function EntrantList({ entrants, winner, of }: EntrantListProps) {
  const [text, setText] = useState('')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const sorted = useMemo(
    () =>
      entrants.toSorted(byPseudonym).map((entrant, index) => ({ ...entrant, place: index + 1 })),
    [entrants],
  )
  const wanted = text.trim().toLowerCase()
  const shown = wanted ? sorted.filter(({ pseudonym }) => pseudonym.includes(wanted)) : sorted
  const lines = sorted.some(({ decided }) => decided !== '') ? 'two' : 'one'
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeights[lines],
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
            const { pseudonym, decided, place } = row
            const hasWon = pseudonym === winner
            return (
              <div
                key={pseudonym}
                className={classes.entrant}
                data-won={hasWon || undefined}
                style={{ top: start, height: rowHeights[lines] }}
              >
                <span className={classes.number}>{place}</span>
                <span>
                  <span className={classes.code}>{pseudonym}</span>
                  {decided && <span className={classes.decided}>{decided}</span>}
                </span>
                {hasWon && <span>Winner</span>}
              </div>
            )
          })}
        </div>
      </section>
    </details>
  )
}

/** The entrants of a draw of a file. */
export function listedEntrants({ rule, entrants }: DrawFile['draws'][number]): ListedEntrant[] {
  const isDays = rule.kind === 'weekly' && rule.type === 'random_full_week_reporter'
  const isMiles = rule.kind === 'prize' && /_miles_/.test(rule.prize)
  const noun = isMiles ? 'mile' : isDays ? 'day' : 'trip'
  return entrants.map((one) => {
    if (typeof one === 'string') return { pseudonym: one, decided: '' }
    const { pseudonym, count } = one
    if ('needed' in one) return { pseudonym, decided: counted(count, noun) }
    const last = `${formatNumber(one.points)} points, last ${shortDate(one.last_trip_on)}`
    return { pseudonym, decided: `${counted(count, noun)}, ${last}` }
  })
}

function byPseudonym(a: ListedEntrant, b: ListedEntrant): number {
  return a.pseudonym < b.pseudonym ? -1 : 1
}
