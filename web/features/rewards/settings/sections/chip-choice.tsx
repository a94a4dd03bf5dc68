import '@mantine/core/styles/Chip.layer.css'
import { Chip } from '@mantine/core'
import { useId } from 'react'
import classes from './chip-choice.module.css'

interface ChipChoiceProps {
  label: string
  note?: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  readOnly: boolean
  error?: string | undefined
  onChange: (chosen: string[]) => void
}

/** Any number of a few, each a checkbox in the shape of a chip; in words where nothing can be chosen. */
export function ChipChoice(props: ChipChoiceProps) {
  const { label, note, choices, chosen, readOnly, error, onChange } = props
  const id = useId()
  const errorId = useId()
  const words = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend takes a line of its own.
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? errorId : undefined}
      className={classes.choice}
    >
      <span id={id} className={classes.label}>
        {label} {note && <small>{note}</small>}
      </span>
      {readOnly ? (
        <span>{words.length > 0 ? words.join(', ') : 'None'}</span>
      ) : (
        <Chip.Group multiple value={[...chosen]} onChange={onChange}>
          <div className={classes.chips}>
            {choices.map((choice) => (
              <Chip key={choice.value} value={choice.value} size="xs" variant="outline">
                {choice.label}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
      {error && (
        <span id={errorId} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
