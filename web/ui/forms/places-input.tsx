import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue, useUncontrolled } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place, PlacesFound } from '#contract/people/places.ts'
import classes from './places-input.module.css'

const debounceMs = 300
const shortest = 2

/** Whose places they are, as their licenses want it said. */
const attributions: Record<PlacesFound['source'], string> = {
  geonames: 'Places: GeoNames (CC BY 4.0)',
  openstreetmap: 'Places: © OpenStreetMap contributors (ODbL)',
}

interface PlacesInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  'data-path'?: string
  defaultValue?: string
  onChange?: (text: string) => void
  find: (text: string) => Promise<PlacesFound>
  onPick: (place: Place) => void
}

/** An address with places to pick from; a picked one is text like any other and can be edited. */
export function PlacesInput(props: PlacesInputProps) {
  const { defaultValue, onChange, find, onPick, ...input } = props
  const [text, setText] = useUncontrolled({ defaultValue, finalValue: '', onChange })
  const [isTyping, setIsTyping] = useState(false)
  const [hasTyped, setHasTyped] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [asked] = useDebouncedValue(text.trim(), debounceMs)
  const isAsking = isTyping && asked.length >= shortest
  const { data: found, isError } = useQuery({
    queryKey: ['places', asked],
    queryFn: () => find(asked),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    refetchInterval: false,
    retry: false,
  })
  const places = found?.data
  const names = isAsking && !isError ? placeNames(places ?? []) : []
  const combobox = useCombobox({
    // A list without a place is no list, to screen readers either.
    opened: isOpen && names.length > 0,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  function type(typed: string) {
    setIsTyping(true)
    setHasTyped(true)
    setText(typed)
    setIsOpen(true)
    combobox.resetSelectedOption()
  }

  function pick(name: string) {
    const place = places?.find(({ formated_address }) => formated_address === name)
    if (place) onPick(place)
    setIsTyping(false)
    setText(name)
    setIsOpen(false)
  }

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} offset={4}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            {...input}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={(event) => {
              input.onBlur?.(event)
              setIsOpen(false)
            }}
            aria-autocomplete="list"
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Places found" className={classes.options}>
            {names.map((name) => (
              <Combobox.Option key={name} value={name}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {/* With room for the answer from the first letter on: what moves when it comes is missed by a press. */}
      <div className={classes.below} data-room={hasTyped || undefined}>
        <p className={classes.news} role="status">
          {isAsking && (isOpen || names.length === 0) && placesNews({ places, isError })}
        </p>
        {found && <p className={classes.attribution}>{attributions[found.source]}</p>}
      </div>
    </div>
  )
}

interface PlacesAnswer {
  /** Absent until the first answer. */
  places: readonly Place[] | undefined
  isError: boolean
}

/** Each name once: what looks alike need not be chosen between. */
export function placeNames(places: readonly Place[]): string[] {
  return [...new Set(places.map(({ formated_address }) => formated_address))]
}

/** What to tell about the places found, for eyes and for screen readers. */
export function placesNews({ places, isError }: PlacesAnswer): string {
  if (isError) return 'Addresses cannot be looked up at the moment.'
  if (!places) return ''
  const { length } = placeNames(places)
  if (length === 0) return 'No place found. Give a town or a ZIP code.'
  return length === 1
    ? '1 place found: choose it from the list.'
    : `${length} places found: choose one from the list.`
}
