import { Button, CloseButton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { counted } from '#domain/format-number.ts'
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
import classes from './member-choice.module.css'
import { MemberPicker } from './member-picker.tsx'

interface MemberChoiceProps {
  entry: RecommendationDraft
  number: number
  isViewOnly: boolean
  errors: FieldErrors
  path: string
  onChange: (entry: RecommendationDraft) => void
}

/** Source: RW-REC-08. */
const addedAlready = "You've already added this user"

/** Whom a recommendation is for: three lists to choose from, and everybody chosen. */
export function MemberChoice(props: MemberChoiceProps) {
  const { entry, number, isViewOnly, errors, path, onChange } = props
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
        For {chosen.length === 0 ? 'nobody yet' : countLabel(chosen.length)}
      </span>
      <MemberChips members={chosen} readOnly={isViewOnly} onRemove={remove} />
      {!isViewOnly && (
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

interface MemberChipsProps {
  members: readonly Candidate[]
  readOnly: boolean
  onRemove: (id: string) => void
}

/** So many at first; hundreds would hide the rest of the page. */
const shownAtFirst = 12

/** Everybody a recommendation is for, each with the reason, to be taken out again. Source: RW-REC-02. */
function MemberChips({ members, readOnly, onRemove }: MemberChipsProps) {
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

function countLabel(count: number): string {
  return counted(count, 'member')
}
