import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { DebouncedSearch } from '#web/ui/tables/debounced-search.tsx'
import classes from './list-toolbar.module.css'

/** The filters of a list, and beside them what is done with all that they leave. */
export function ListToolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={classes.bar} aria-label={label}>
      {children}
    </search>
  )
}

/** Among the filters: what the list sums up to. */
export function ListTotal({ children }: { children: ReactNode }) {
  return (
    <p className={classes.total} role="status">
      {children}
    </p>
  )
}

interface SearchFilterProps {
  label?: string
  placeholder: string
  text: string | undefined
  onSearch: (text: string | undefined) => void
}

export function SearchFilter(props: SearchFilterProps) {
  const { label = 'Search', placeholder, text = '', onSearch } = props
  return (
    <DebouncedSearch
      className={classes.search}
      label={label}
      placeholder={placeholder}
      text={text}
      onSearch={(typed) => onSearch(typed || undefined)}
    />
  )
}

interface ChoiceFilterProps<Value extends string> {
  label: string
  /** What stands for no filter; null where one of the choices always holds. */
  all?: string | null
  /** Each value with its label, in their order. */
  choices: Readonly<Record<Value, string>>
  value: Value | null | undefined
  onChoose: (value: Value | undefined) => void
}

export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, all = 'All', choices, value, onChoose } = props
  // The keys of a record of ours are its values' names.
  const values = Object.keys(choices) as Value[]
  return (
    <NativeSelect
      className={classes.choice}
      label={label}
      data={[
        ...(all === null ? [] : [{ value: '', label: all }]),
        ...values.map((each) => ({ value: each, label: choices[each] })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(values.find((each) => each === currentTarget.value))
      }
    />
  )
}
