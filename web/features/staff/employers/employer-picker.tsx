import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EmployerChoice } from '#contract/staff/employers.ts'
import { errorMessage } from '#web/api/errors.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { choiceQuery, choicesQuery } from './employers-queries.ts'

/** How long the typing pauses before the server is asked. Source: ADM-BIZ-08. */
const debounceMs = 400

interface EmployerPickerProps {
  /** The id of the one that is chosen. */
  value: string | undefined
  onChoose: (employerId: string | undefined) => void
  label?: string
  /** What stands there while none is chosen: of a filter that all are shown. */
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  /** Whether one has to be chosen: it cannot be cleared then. */
  isRequired?: boolean
  className?: string
}

/** An employer out of all there are, found on the server by its name, its contact's or their address. */
export function EmployerPicker(props: EmployerPickerProps) {
  const { value, onChoose, label = 'Employer', placeholder = 'All employers' } = props
  const { isRequired = false, description, error, className } = props
  const [typed, setTyped] = useState('')
  const chosen = useQuery({ ...choiceQuery(value ?? ''), enabled: value !== undefined })
  const chosenOne = value === undefined ? undefined : chosen.data?.data[0]
  // The name of the chosen one stands in the field without having been typed.
  const isChosenName = chosenOne !== undefined && typed === nameOf(chosenOne)
  const wanted = isChosenName ? '' : typed.trim()
  const [asked] = useDebouncedValue(wanted, debounceMs)
  const found = useQuery(choicesQuery(asked))
  // What fitted other words must not be chosen by a quick hand.
  const isBehind = wanted !== asked || found.isPlaceholderData
  return (
    <Select
      label={label}
      placeholder={placeholder}
      description={description}
      error={error}
      required={isRequired}
      withAsterisk={false}
      className={className ?? ''}
      data={
        isBehind
          ? options([], chosenOne, 0)
          : options(found.data?.data ?? [], chosenOne, found.data?.meta.total ?? 0)
      }
      value={value ?? null}
      onChange={(id) => onChoose(id ?? undefined)}
      onSearchChange={setTyped}
      searchable
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      allowDeselect={!isRequired}
      // The server has found them.
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound(found.error, isBehind || found.isFetching)}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** Those that were found, and the one that is chosen wherever it stands; what there is more of is said. */
function options(
  found: readonly EmployerChoice[],
  chosen: EmployerChoice | undefined,
  total: number,
): ComboboxItem[] {
  const isAmong = found.some(({ _id }) => _id === chosen?._id)
  const all = chosen && !isAmong ? [chosen, ...found] : found
  const items = all.map((choice) => ({ value: choice._id, label: nameOf(choice) }))
  const more = total - found.length
  if (more <= 0) return items
  const rest = `${exactNumber(more)} more: type part of a name`
  return [...items, { value: 'more', label: rest, disabled: true }]
}

function nameOf({ community_name, name }: EmployerChoice): string {
  return `${community_name} (${name})`
}

function nothingFound(error: Error | null, isSearching: boolean) {
  if (error) return errorMessage(error)
  return isSearching ? 'Searching …' : 'No employer matches'
}
