import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rewardSettings } from '#web/features/rewards/settings/program-queries.ts'
import { useCommand } from '#web/kit/command.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import type { Candidate, memberLists } from './chosen-members.ts'
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
const debounceMs = 300

/** Searches one of the three lists by name and adds who is picked, or everybody. */
export function MemberPicker({ list, number, error, onAdd }: MemberPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const { data, isError, isPlaceholderData } = useQuery(candidatesQuery(search))
  const found = data?.[list.key] ?? []
  const total = data?.totals[list.key] ?? 0
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
      <Select
        className={classes.input}
        label={list.label}
        aria-label={`${list.label}: add to recommendation ${number}`}
        description={list.note}
        placeholder={data && total === 0 ? 'Nobody at present' : 'Search by name'}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        data={found.map(({ _id, name }) => ({ value: _id, label: name }))}
        // The server has searched already.
        filter={({ options }) => options}
        nothingFoundMessage={
          isError ? 'The list could not be loaded' : data ? 'Nobody found' : 'Loading'
        }
        maxDropdownHeight={260}
        error={error}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label}
            <small>{found.find(({ _id }) => _id === option.value)?.description}</small>
          </span>
        )}
        onChange={(id) => {
          const member = found.find(({ _id }) => _id === id)
          if (member) onAdd([candidateOf(member)])
          setTyped('')
        }}
      />
      {total > 0 && search === '' && !isPlaceholderData && (
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
