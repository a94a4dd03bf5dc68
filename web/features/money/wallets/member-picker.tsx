import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberChoice } from '#contract/money/wallets.ts'
import { errorMessage } from '#web/api/errors.ts'
import { memberChoicesQuery } from './wallet-queries.ts'

/** How long the typing pauses before the server is asked. */
const debounceMs = 400

interface MemberPickerProps {
  /** The one that is chosen, as far as it is known: its id is in the address, its name comes with its wallet. */
  value: string | undefined
  chosenName: string | undefined
  /** Of whom they are; of all employers without one. */
  employerId: string | undefined
  onChoose: (memberId: string | undefined) => void
  className?: string
}

/** A member out of all there are, found on the server by name or address. Source: ADM-WAL-23. */
export function MemberPicker(props: MemberPickerProps) {
  const { value, chosenName, employerId, onChoose, className } = props
  const [typed, setTyped] = useState('')
  // The name of the chosen one stands in the field without having been typed.
  const wanted = typed === chosenName ? '' : typed.trim()
  const [asked] = useDebouncedValue(wanted, debounceMs)
  const found = useQuery(memberChoicesQuery(asked, employerId))
  // What fitted other words must not be chosen by a quick hand.
  const isBehind = wanted !== asked || found.isPlaceholderData
  const items = isBehind ? [] : (found.data?.data ?? []).map(itemOf)
  const isAmong = items.some((item) => item.value === value)
  const chosen = value && !isAmong ? [{ value, label: chosenName ?? 'Chosen member' }] : []
  return (
    <Select
      label="Employee"
      placeholder="Search by name or email"
      className={className ?? ''}
      data={[...chosen, ...items]}
      value={value ?? null}
      onChange={(id) => onChoose(id ?? undefined)}
      onSearchChange={setTyped}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear: Employee' }}
      // The server has found them.
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(found, {
        isBehind,
        isUnasked: wanted === '' && !employerId,
      })}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function itemOf({ _id, name, email, community_name }: MemberChoice): ComboboxItem {
  return { value: _id, label: [name ?? email, email, community_name].filter(isNew).join(' · ') }
}

/** An address that stands for a name is said once. */
function isNew(part: string | null, at: number, parts: (string | null)[]): boolean {
  return part !== null && parts.indexOf(part) === at
}

function nothingFound(
  found: { error: Error | null; isFetching: boolean },
  { isBehind, isUnasked }: { isBehind: boolean; isUnasked: boolean },
) {
  if (found.error) return errorMessage(found.error)
  if (isUnasked) return 'Type part of a name or email'
  return isBehind || found.isFetching ? 'Searching …' : 'No member matches'
}
