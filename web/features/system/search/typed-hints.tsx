import { UnstyledButton } from '@mantine/core'
import classes from './palette.module.css'

/** An action that is typed with what it is about, such as `add credit 500`. */
export interface TypedHint {
  example: string
  /** What the field begins with once it is picked: the rest is what one has in mind. */
  begins: string
}

interface TypedHintsProps {
  hints: readonly TypedHint[]
  text: string
  onPick: (begins: string) => void
}

/** What can be typed besides names: all of it before anything is, then what the text may become. */
export function TypedHints({ hints, text, onPick }: TypedHintsProps) {
  const shown = hintsFor(hints, text)
  if (shown.length === 0) return null
  return (
    <div className={classes.hints}>
      <span>You can type</span>
      {shown.map(({ example, begins }) => (
        <UnstyledButton key={example} className={classes.hint} onClick={() => onPick(begins)}>
          {example}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** Those that a text may still become. Until it is longer than their words, or says something else. */
function hintsFor(hints: readonly TypedHint[], text: string): readonly TypedHint[] {
  const typed = text.trimStart().toLowerCase()
  return hints.filter(({ begins }) => begins.toLowerCase().startsWith(typed))
}
