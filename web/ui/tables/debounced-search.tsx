import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'

const debounceMs = 400

interface DebouncedSearchProps {
  label: string
  placeholder: string
  /** The text the list is filtered by now. */
  text: string
  onSearch: (text: string) => void
  className?: string
}

/** A search that asks once the typing has paused. */
export function DebouncedSearch(props: DebouncedSearchProps) {
  const { label, placeholder, text, onSearch, className } = props
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  const [asked, setAsked] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  const search = useDebouncedCallback((next: string) => {
    setAsked(next)
    onSearch(next)
  }, debounceMs)
  // Changed from elsewhere, as by going back; an answer to one's own typing must not undo later letters.
  if (text !== shown) {
    setShown(text)
    if (text !== asked) setTyped(text)
  }

  function type(next: string) {
    setTyped(next)
    search(next.trim())
  }

  function clear() {
    type('')
    search.flush()
    input.current?.focus()
  }

  return (
    <TextInput
      ref={input}
      className={className}
      label={label}
      placeholder={placeholder}
      type="text"
      role="searchbox"
      maxLength={200}
      autoComplete="off"
      spellCheck="false"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
