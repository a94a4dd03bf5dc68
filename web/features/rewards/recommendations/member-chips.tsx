import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { exactNumber } from '#web/ui/format/short-number.ts'
import type { Candidate } from './chosen-members.ts'
import classes from './member-choice.module.css'

interface MemberChipsProps {
  members: readonly Candidate[]
  readOnly: boolean
  onRemove: (id: string) => void
}

/** So many at first; hundreds would hide the rest of the page. */
const shownAtFirst = 12

/** Everybody a recommendation is for, each with the reason, to be taken out again. Source: RW-REC-02. */
export function MemberChips({ members, readOnly, onRemove }: MemberChipsProps) {
  const [isAll, setIsAll] = useState(false)
  if (members.length === 0) return null
  const shown = isAll ? members : members.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes.chips}>
        {shown.map(({ id, name, description }) => (
          <li key={id} className={classes.chip}>
            <span className={classes.option}>
              {name}
              {description && <small>{description}</small>}
            </span>
            {!readOnly && (
              <CloseButton aria-label={`Remove ${name}`} onClick={() => onRemove(id)} />
            )}
          </li>
        ))}
      </ul>
      {shown.length < members.length && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.more}
          onClick={() => setIsAll(true)}
        >
          Show all {exactNumber(members.length)}
        </Button>
      )}
    </>
  )
}
