import type { Program } from '#contract/subscriptions/programs.ts'
import { programFacts } from './fact-words.ts'
import classes from './program-view.module.css'

interface ProgramFactsProps {
  program: Program
  joinedMembers: number
}

/** What a program is, in figures. */
export function ProgramFacts({ program, joinedMembers }: ProgramFactsProps) {
  return (
    <dl className={classes.facts}>
      {programFacts(program, joinedMembers).map(({ term, text, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {text}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
