import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, type SelectProps } from '@mantine/core'
import { type TimeZoneChoice, timeZoneChoices } from './time-zone-choices.ts'

type TimeZoneSelectProps = Omit<SelectProps, 'data' | 'filter'> & { 'data-path'?: string }

/** An IANA time zone, found by its city, its country's part of the world or its common name. */
export function TimeZoneSelect(props: TimeZoneSelectProps) {
  const choices = timeZoneChoices(props.defaultValue ?? props.value ?? null)
  return (
    <Select
      {...props}
      data={choices}
      searchable
      allowDeselect={false}
      limit={50}
      maxDropdownHeight={260}
      nothingFoundMessage="No time zone of that name."
      // The options are the choices above.
      filter={({ options, search }) => found(options as TimeZoneChoice[], search)}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function found(choices: TimeZoneChoice[], search: string): TimeZoneChoice[] {
  const words = search
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean)
  return choices.filter(({ label }) => {
    const text = label.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
