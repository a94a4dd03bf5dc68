import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'

/** How long the typing pauses before the server is asked. Source: ADM-BIZ-08. */
const debounceMs = 400

interface Found<Choice> {
  data: Choice[]
  /** How many there are in all: the first of them are in the answer. */
  meta: { total: number }
}

interface Item extends ComboboxItem {
  /** What stands below its name. */
  description?: string
}

interface SearchedPickerProps<Choice, Key extends QueryKey, Answer> {
  label: string
  /** What those hear who go from field to field; the label unless given. */
  spokenLabel?: string
  placeholder: string
  /** The id of the one that is chosen. */
  value: string | undefined
  /** What the field says of that one, as soon as it is known. */
  chosenLabel: string | undefined
  onChoose: (id: string | undefined, choice: Choice | undefined) => void
  /** Whether each one chosen is added to others elsewhere: the field is empty again for the next. */
  isAdding?: boolean
  /** Hears what stands in the field. */
  onType?: (text: string) => void
  /** What a text finds, or none; the last answer stays until the next has come. */
  find: (keyword: string) => UseQueryOptions<Answer, Error, Found<Choice>, Key>
  itemOf: (choice: Choice) => Item
  nothingFound: string
  /** Where nothing is found before something is typed. */
  nothingTyped?: string
  description?: ReactNode
  error?: ReactNode
  /** Whether one has to be chosen: it cannot be cleared then. */
  isRequired?: boolean
  className?: string
}

/** One out of more than could be listed, found on the server by what is typed. */
export function SearchedPicker<Choice, Key extends QueryKey, Answer>(
  props: SearchedPickerProps<Choice, Key, Answer>,
) {
  const { label, value, onChoose, find, itemOf, isRequired = false, isAdding = false } = props
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ComboboxItem | null>(null)
  const chosen = chosenItem(props, picked)
  // The name of the chosen one stands in the field without having been typed.
  const wanted = typed === chosen?.label ? '' : typed.trim()
  const [asked] = useDebouncedValue(wanted, debounceMs)
  const found = useQuery(find(asked))
  // What fitted other words must not be chosen by a quick hand.
  const isBehind = wanted !== asked || found.isPlaceholderData
  const current = isBehind ? undefined : found.data
  const items = itemsWith(chosen, current?.data.map(itemOf) ?? [])

  function setText(text: string) {
    setTyped(text)
    props.onType?.(text)
  }

  function choose(id: string | null, item: ComboboxItem | null) {
    setPicked(item)
    onChoose(
      id ?? undefined,
      current?.data.find((choice) => itemOf(choice).value === id),
    )
    if (isAdding) setText('')
  }

  return (
    <Select
      label={label}
      aria-label={props.spokenLabel}
      placeholder={props.placeholder}
      description={props.description}
      error={props.error}
      required={isRequired}
      withAsterisk={false}
      className={props.className ?? ''}
      data={[...items, ...moreItem(current)]}
      renderOption={descriptionsOf(items)}
      value={value ?? null}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setText}
      searchable
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      allowDeselect={!isRequired}
      // The server has found them.
      filter={({ options }) => options}
      nothingFoundMessage={
        found.error
          ? errorMessage(found.error)
          : nothingMessage(props, { wanted, isSearching: isBehind || found.isFetching })
      }
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** As the page calls it or, until the page knows, as it was called when it was picked here. */
function chosenItem(
  { value, chosenLabel }: { value: string | undefined; chosenLabel: string | undefined },
  picked: ComboboxItem | null,
): ComboboxItem | undefined {
  if (value === undefined) return undefined
  if (chosenLabel !== undefined) return { value, label: chosenLabel }
  return picked?.value === value ? picked : undefined
}

/** The chosen one is always among them, and called the same wherever it stands. */
function itemsWith(chosen: ComboboxItem | undefined, items: readonly Item[]): readonly Item[] {
  if (!chosen) return items
  const isAmong = items.some(({ value }) => value === chosen.value)
  return isAmong
    ? items.map((item) => (item.value === chosen.value ? chosen : item))
    : [chosen, ...items]
}

/** How an option looks where any has a description; undefined for Mantine's own look. */
function descriptionsOf(items: readonly Item[]): SelectProps['renderOption'] {
  if (!items.some(({ description }) => description)) return undefined
  return ({ option }) => (
    <span>
      {option.label}
      <Text component="span" display="block" size="xs" c="dimmed">
        {items.find(({ value }) => value === option.value)?.description}
      </Text>
    </span>
  )
}

/** What there is more of is said. */
function moreItem(found: Found<unknown> | undefined): ComboboxItem[] {
  const more = found ? found.meta.total - found.data.length : 0
  if (more <= 0) return []
  const rest = `${exactNumber(more)} more: type part of a name`
  return [{ value: 'more', label: rest, disabled: true }]
}

function nothingMessage(
  { nothingFound, nothingTyped }: { nothingFound: string; nothingTyped?: string },
  { wanted, isSearching }: { wanted: string; isSearching: boolean },
): string {
  if (wanted === '' && nothingTyped) return nothingTyped
  return isSearching ? 'Searching …' : nothingFound
}
