import '@mantine/core/styles/Chip.layer.css'
import { Chip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useState } from 'react'
import { weekdayNames } from '#domain/format-day.ts'
import classes from './metrics-bar.module.css'

/** Monday 1 to Sunday 7. */
const weekdays = Array.from({ length: 7 }, (_, index) => ({
  label: weekdayNames[(index + 1) % 7]?.slice(0, 3),
  value: String(index + 1),
}))

/** After the last choice. Unit: ms. Source: MET-17, X-QRY-05. */
const restMs = 500

interface WeekdayChipsProps {
  /** As the address has them, `1,2`; none are all of them. */
  days: string | undefined
  onChange: (days: string | undefined) => void
}

/** The weekdays that count; applied once the choosing rests. */
export function WeekdayChips({ days, onChange }: WeekdayChipsProps) {
  const id = useId()
  const [chosen, setChosen] = useState({ of: days, values: valuesOf(days) })
  // The way back in the browser changes the address: what was chosen follows.
  if (chosen.of !== days) setChosen({ of: days, values: valuesOf(days) })
  const apply = useDebouncedCallback((values: string[]) => {
    onChange(values.length === 0 ? undefined : values.toSorted().join(','))
  }, restMs)

  function choose(values: string[]) {
    setChosen({ of: days, values })
    apply(values)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend takes a line of its own.
    <div role="group" aria-labelledby={id} className={classes.days}>
      <span id={id} className={classes.label}>
        Days
      </span>
      <Chip.Group multiple value={chosen.values} onChange={choose}>
        {weekdays.map(({ value, label }) => (
          <Chip key={value} value={value} size="xs">
            {label}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  )
}

function valuesOf(days: string | undefined): string[] {
  return days?.split(',') ?? []
}
