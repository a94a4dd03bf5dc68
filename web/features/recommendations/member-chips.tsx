import '@mantine/core/styles/Pill.layer.css'
import { Button, Pill } from '@mantine/core'
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
const shownAtFirst = 24

/** Everybody a recommendation is for, each with the reason, to be taken out again. */
export function MemberChips({ members, readOnly, onRemove }: MemberChipsProps) {
  const [isAll, setIsAll] = useState(false)
  if (members.length === 0) return null
  const shown = isAll ? members : members.slice(0, shownAtFirst)
  return (
    <div className={classes.chips}>
      {shown.map(({ id, name, description }) => (
        <Pill
          key={id}
          className={classes.chip}
          title={description}
          withRemoveButton={!readOnly}
          removeButtonProps={{ 'aria-label': `Remove ${name}`, tabIndex: 0, 'aria-hidden': false }}
          onRemove={() => onRemove(id)}
        >
          {name}
        </Pill>
      ))}
      {shown.length < members.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setIsAll(true)}>
          Show all {exactNumber(members.length)}
        </Button>
      )}
    </div>
  )
}
