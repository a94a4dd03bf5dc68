import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { counted } from '#domain/format-number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import hidden from '#web/ui/hidden.module.css'
import classes from './palette.module.css'
import { type Offer, type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entry.ts'
import { keepRecent, type PaletteOwner, type RecentEntry, readRecent } from './recent-entries.ts'
import { type TypedHint, TypedHints } from './typed-hints.tsx'

/** Source: issue 19, command palette. */
const debounceMs = 150

interface PaletteProps {
  owner: PaletteOwner
  /** What it searches, for the field. */
  placeholder: string
  /** Pages and actions. */
  entries: readonly PaletteEntry[]
  /** What a text asks for. */
  typed?: (text: string) => PaletteEntry[]
  /** What can be typed with what it is about, shown until something else is typed. */
  hints?: readonly TypedHint[]
  /** Asks the server for a text. */
  find: (text: string) => Promise<PaletteEntry[]>
  /** True when it was opened by this, in a way of its own. */
  onOpen?: (entry: RecentEntry) => boolean
  onClose: () => void
}

/** Everything by its name: a field whose arrow keys walk the list below it, and Enter opens. */
export function Palette(props: PaletteProps) {
  const { owner, placeholder, entries, typed, hints = [], find, onOpen, onClose } = props
  const router = useRouter()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(() => readRecent(owner))
  const [wanted] = useDebouncedValue(text.trim(), debounceMs)
  const query = useQuery({
    queryKey: ['search', owner.kind, owner.id, wanted],
    queryFn: () => find(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    // What was found a moment ago may be gone.
    staleTime: 15_000,
    refetchInterval: false,
    retry: false,
  })
  const found = wanted !== '' && text.trim() !== '' ? (query.data ?? []) : []
  const groups = paletteGroups({
    text: text.trim(),
    recent,
    entries,
    typed: typed?.(text) ?? [],
    found,
  })
  const all = groups.flatMap((group) => group.entries)
  const at = Math.min(active, all.length - 1)
  const isWaiting = text.trim() !== wanted || query.isFetching

  function type(next: string) {
    setText(next)
    setActive(0)
  }

  function open(entry: Offer) {
    if (!entry.isPassing) keepRecent(owner, entry)
    onClose()
    if (!onOpen?.(entry))
      void router.navigate({ href: entry.href, ...(entry.state && { state: entry.state }) })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || all.length === 0) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const chosen = event.key === 'Enter' ? all[at] : undefined
    if (step === undefined && chosen === undefined) return
    event.preventDefault()
    if (step !== undefined) setActive((at + step + all.length) % all.length)
    if (chosen) open(chosen)
  }

  return (
    <Dialog title="Search" size={640} isAtTop onClose={onClose}>
      <TextInput
        ref={field}
        className={classes.field}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        data-autofocus
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-activedescendant={all.length > 0 ? optionId(listId, at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
      />
      <TypedHints
        hints={hints}
        text={text}
        onPick={(begins) => {
          type(begins)
          // Where the typing goes on.
          field.current?.focus()
        }}
      />
      <Options id={listId} groups={groups} at={at} onPoint={setActive} onOpen={open} />
      {all.length === 0 && (
        <p className={classes.note}>{emptyNote(text.trim(), isWaiting, query.isError)}</p>
      )}
      {query.isError && all.length > 0 && (
        <p className={classes.note}>
          The search did not answer: these are pages and actions alone.
        </p>
      )}
      <p role="status" className={hidden.hidden}>
        {isWaiting ? 'Searching' : counted(all.length, 'result')}
      </p>
    </Dialog>
  )
}

function emptyNote(text: string, isWaiting: boolean, isError: boolean): string {
  if (isWaiting) return 'Searching …'
  return isError ? 'The search did not answer. Please try again.' : `Nothing found for “${text}”`
}

const optionId = (listId: string, at: number) => `${listId}-${at}`

interface OptionsProps {
  id: string
  groups: readonly PaletteGroup[]
  at: number
  onPoint: (at: number) => void
  onOpen: (entry: Offer) => void
}

/** The list below the field, which keeps the focus. */
function Options({ id, groups, at, onPoint, onOpen }: OptionsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  let next = 0
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options holds groups, and no fieldset.
        <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <div id={`${id}-${label}`} className={classes.label}>
            {label}
          </div>
          {entries.map((entry) => {
            const place = next++
            return (
              <div
                key={entry.key}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === at}
                tabIndex={-1}
                className={classes.option}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => onPoint(place)}
                onClick={() => onOpen(entry)}
                onKeyDown={(event) => event.key === 'Enter' && onOpen(entry)}
              >
                <span className={classes.name}>{entry.label}</span>
                {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
