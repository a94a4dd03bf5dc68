import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rewardSettings } from '#web/features/rewards/settings/program-queries.ts'
import { useCommand } from '#web/kit/command.ts'
import { SearchedPicker } from '#web/kit/searched-picker.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { type Candidate, type memberLists, noteOf } from './chosen-members.ts'
import classes from './member-choice.module.css'
import { candidatesQuery } from './recommendation-queries.ts'

interface MemberPickerProps {
  list: (typeof memberLists)[number]
  /** Of the recommendation, for those who hear one field after the other. */
  number: number
  error: string | undefined
  onAdd: (members: readonly Candidate[]) => void
}

/** As many as the server answers of a list at once. */
const mostAtOnce = 2000

/** Searches one of the three lists by name and adds who is picked, or everybody. */
export function MemberPicker({ list, number, error, onAdd }: MemberPickerProps) {
  const [typed, setTyped] = useState('')
  const { data: everybody } = useQuery(candidatesQuery('', list.key))
  const total = everybody?.meta.total ?? 0
  // What is typed while a long list is fetched must not be undone by its coming.
  const add = useRef(onAdd)
  useEffect(() => {
    add.current = onAdd
    // Nor does it come to a recommendation that was removed meanwhile.
    return () => {
      add.current = () => undefined
    }
  })

  const addAll = useCommand({
    run: () => rewardSettings.usersCategories({ query: { per_list: mostAtOnce } }),
    success: () => null,
    onDone: (answer) => add.current(answer[list.key].map(candidateOf)),
  })

  return (
    <div className={classes.picker}>
      <SearchedPicker
        className={classes.input}
        label={list.label}
        spokenLabel={`${list.label}: add to recommendation ${number}`}
        description={noteOf(list, everybody?.timetable)}
        placeholder={everybody && total === 0 ? 'Nobody at present' : 'Search by name'}
        isAdding
        value={undefined}
        chosenLabel={undefined}
        onChoose={(_, member) => member && onAdd([candidateOf(member)])}
        onType={setTyped}
        find={(keyword: string) => candidatesQuery(keyword, list.key)}
        itemOf={({ _id, name, description }) => ({ value: _id, label: name, description })}
        nothingFound="Nobody found"
        error={error}
      />
      {total > 0 && typed.trim() === '' && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={addAll.isBusy}
          onClick={() => void addAll.run()}
          aria-label={`${addAllLabel(total)}: ${list.label}, recommendation ${number}`}
        >
          {addAllLabel(total)}
        </Button>
      )}
    </div>
  )
}

function addAllLabel(total: number): string {
  return total > mostAtOnce
    ? `Add the first ${exactNumber(mostAtOnce)}`
    : `Add all ${exactNumber(total)}`
}

function candidateOf(member: { _id: string; name: string; description: string }): Candidate {
  return { id: member._id, name: member.name, description: member.description }
}
