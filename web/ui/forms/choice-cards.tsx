import type { ReactNode } from 'react'
import classes from './choice-cards.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
  detail: ReactNode
  /** Beside the label, such as what is saved. */
  aside?: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  legend: string
  /** The same for all of them; sets of cards on one page need different names. */
  name: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}

/** One of a few, each with enough room to say what it means. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, value, choices, onChange } = props
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={classes.radio}
            />
            <span className={classes.label}>{choice.label}</span>
            {choice.aside && <span className={classes.aside}>{choice.aside}</span>}
            <span className={classes.detail}>{choice.detail}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
