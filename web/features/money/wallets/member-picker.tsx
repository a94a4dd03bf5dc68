import type { ComboboxItem } from '@mantine/core'
import type { MemberChoice } from '#contract/money/wallets.ts'
import { SearchedPicker } from '#web/kit/searched-picker.tsx'
import { memberChoicesQuery } from './wallet-queries.ts'

interface MemberPickerProps {
  value: string | undefined
  /** Of the one that is chosen: its id is in the address, its name comes with its wallet. */
  chosenName: string | undefined
  /** Of whom they are; of all employers without one. */
  employerId: string | undefined
  onChoose: (memberId: string | undefined) => void
  className?: string
}

/** A member out of all there are, found on the server by name or address. Source: ADM-WAL-23. */
export function MemberPicker({ chosenName, employerId, ...picker }: MemberPickerProps) {
  return (
    <SearchedPicker
      {...picker}
      label="Employee"
      placeholder="Search by name or email"
      chosenLabel={chosenName}
      find={(keyword) => memberChoicesQuery(keyword, employerId)}
      itemOf={itemOf}
      nothingFound="No member matches"
      // All employers' members are too many to begin to list.
      nothingTyped={employerId ? undefined : 'Type part of a name or email'}
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
