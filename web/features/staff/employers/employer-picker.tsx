import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EmployerChoice } from '#contract/staff/employers.ts'
import { SearchedPicker } from '#web/kit/searched-picker.tsx'
import { choiceQuery, choicesQuery } from './employers-queries.ts'

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
  const { value, label = 'Employer', placeholder = 'All employers' } = props
  const chosen = useQuery({ ...choiceQuery(value ?? ''), enabled: value !== undefined })
  return (
    <SearchedPicker
      {...props}
      label={label}
      placeholder={placeholder}
      chosenLabel={chosen.data && labelOf(chosen.data.data)}
      find={choicesQuery}
      itemOf={(choice) => ({
        value: choice._id,
        label: nameOf(choice),
        // Several may have one name, and one contact.
        description: choice.email,
      })}
      nothingFound="No employer matches"
    />
  )
}

/** An address may name one that there is not: what it is narrowed to must not look like all of them. */
function labelOf([chosen]: readonly EmployerChoice[]): string {
  return chosen ? nameOf(chosen) : 'Unknown employer'
}

function nameOf({ community_name, name }: EmployerChoice): string {
  return `${community_name} (${name})`
}
