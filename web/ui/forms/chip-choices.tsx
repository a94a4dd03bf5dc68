import type { Icon } from '@tabler/icons-react'
import classes from './chip-choices.module.css'

export interface Chip<Value extends string> {
  value: Value
  label: string
  icon?: Icon
  /** Of the icon. */
  color?: string
}

interface ChipChoicesProps<Value extends string> {
  legend: string
  /** Sets of one page need different names. */
  name: string
  /** Null until something is chosen. */
  value: Value | null
  choices: readonly Chip<Value>[]
  onChange: (value: Value) => void
}

/** One of a few, a tap each: large enough for a thumb, and told apart by more than color. */
export function ChipChoices<Value extends string>(props: ChipChoicesProps<Value>) {
  const { legend, name, value, choices, onChange } = props
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {choices.map(({ value: own, label, icon: ChipIcon, color }) => (
          <label key={own} className={classes.chip}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              className={classes.radio}
            />
            {ChipIcon && <ChipIcon aria-hidden size={20} color={color ?? 'currentColor'} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
