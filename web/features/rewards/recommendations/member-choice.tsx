import { useId, useRef, useState } from 'react'
import type { RecommendationDraft } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import type { FieldErrors } from '#web/features/rewards/settings/sections/section-props.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import {
  type Candidate,
  chosenMembers,
  isChosen,
  type MemberList,
  memberLists,
  withMembers,
  withoutMember,
} from './chosen-members.ts'
import { MemberChips } from './member-chips.tsx'
import classes from './member-choice.module.css'
import { MemberPicker } from './member-picker.tsx'

interface MemberChoiceProps {
  entry: RecommendationDraft
  number: number
  readOnly: boolean
  errors: FieldErrors
  path: string
  onChange: (entry: RecommendationDraft) => void
}

/** Source: RW-REC-08. */
const addedAlready = "You've already added this user"

/** Whom a recommendation is for: three lists to choose from, and everybody chosen. */
export function MemberChoice(props: MemberChoiceProps) {
  const { entry, number, readOnly, errors, path, onChange } = props
  const [refused, setRefused] = useState<MemberList | null>(null)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const chosen = chosenMembers(entry)

  function add(list: MemberList, members: readonly Candidate[]) {
    const [only] = members
    const isTwice = members.length === 1 && only !== undefined && isChosen(entry, only.id)
    setRefused(isTwice ? list : null)
    if (!isTwice) onChange(withMembers(entry, list, members))
  }

  function remove(member: string) {
    setRefused(null)
    // The pressed button goes with its chip.
    group.current?.focus({ preventScroll: true })
    onChange(withoutMember(entry, member))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend takes a line of its own.
    <div ref={group} tabIndex={-1} role="group" aria-labelledby={id} className={classes.choice}>
      <span id={id} className={classes.label}>
        For {chosen.length === 0 ? 'nobody yet' : peopleWords(chosen.length)}
      </span>
      <MemberChips members={chosen} readOnly={readOnly} onRemove={remove} />
      {!readOnly && (
        <div className={classes.pickers}>
          {memberLists.map((list) => (
            <MemberPicker
              key={list.key}
              list={list}
              number={number}
              error={refused === list.key ? addedAlready : errors[`${path}.${list.key}`]}
              onAdd={(members) => add(list.key, members)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function peopleWords(count: number): string {
  return count === 1 ? '1 member' : `${exactNumber(count)} members`
}
