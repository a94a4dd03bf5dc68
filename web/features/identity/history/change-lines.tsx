import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HistoryChange } from '#contract/identity/history/history.ts'
import { changeText, erasedText } from '#contract/identity/history/history-changes.ts'
import { fieldLabel, fieldValue, valueBefore } from '#contract/identity/history/history-fields.ts'
import classes from './change-lines.module.css'

/** So many lines show what it was about; the rest is there for whoever asks. */
const shownFirst = 3

/** What was changed from what to what, field by field. */
export function ChangeLines({ changes }: { changes: readonly HistoryChange[] }) {
  const [isAll, setIsAll] = useState(false)
  if (changes.length === 0) return '–'
  const shown = isAll || changes.length === shownFirst + 1 ? changes : changes.slice(0, shownFirst)
  return (
    <ul className={classes.lines} title={changes.map(changeText).join('\n')}>
      {shown.map((change) => (
        <li key={change.field}>
          <ChangeLine {...change} />
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <Button variant="default" size="compact-xs" onClick={() => setIsAll(true)}>
            Show {changes.length - shown.length} more
          </Button>
        </li>
      )}
    </ul>
  )
}

function ChangeLine({ field, before, after, erased }: HistoryChange) {
  const label = fieldLabel(field)
  if (erased) {
    return (
      <>
        <span className={classes.field}>{label}:</span> <em>{erasedText}</em>
      </>
    )
  }
  if (before === null && after === null) return <span className={classes.field}>{label}</span>
  const was = valueBefore(field, before)
  return (
    <>
      <span className={classes.field}>{label}:</span>{' '}
      {was !== null && (
        <>
          <del>{was}</del> <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins>{fieldValue(field, after)}</ins>
    </>
  )
}
