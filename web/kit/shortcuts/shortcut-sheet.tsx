import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Title } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import hidden from '#web/ui/hidden.module.css'
import { type Shortcut, sections } from './shortcut.ts'
import classes from './shortcut-sheet.module.css'
import { areShortcutsOn, searchedField, turnShortcuts } from './use-shortcuts.ts'

interface ShortcutSheetProps {
  /** Those of the page; the search is offered where there is a list to search. */
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** With a modifier or of the browser's own: nothing turns them off. */
const always = [
  { keys: 'Ctrl K', label: 'Search everything, or begin an action (⌘ K on a Mac)' },
  { keys: 'Esc', label: 'Close what is open' },
]

/** What keys do on this page, and whether they do. */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const [hasSearch] = useState(() => searchedField() !== undefined)
  const obeyed = shortcuts.filter(({ does }) => does.kind !== 'search' || hasSearch)
  const shown = sections.filter(
    (section) => section === 'Everywhere' || obeyed.some((each) => each.section === section),
  )
  return (
    <Dialog title="Keyboard shortcuts" size={640} onClose={onClose}>
      <Switch
        label="Shortcuts of one key"
        description="Off, letters do nothing by themselves. Kept on this device."
        checked={isOn}
        onChange={({ currentTarget }) => {
          turnShortcuts(currentTarget.checked)
          setIsOn(currentTarget.checked)
        }}
      />
      {shown.map((section) => (
        <section key={section} aria-label={section}>
          <Title order={3} mt="md" mb={4}>
            {section}
          </Title>
          <dl className={classes.list}>
            {obeyed
              .filter((each) => each.section === section)
              .map(({ keys, label }) => (
                <Line key={keys} keys={keys} label={label} isOff={!isOn} />
              ))}
            {section === 'Everywhere' && always.map((line) => <Line key={line.keys} {...line} />)}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

interface LineProps {
  keys: string
  label: string
  isOff?: boolean
}

function Line({ keys, label, isOff = false }: LineProps) {
  return (
    <div className={classes.line} data-off={isOff || undefined}>
      <dt>{label}</dt>
      <dd>
        {keys.split(' ').map((key, place) => (
          <span key={key}>
            {place > 0 && <span className={classes.then}>{then(keys)}</span>}
            <kbd className={classes.key}>{key}</kbd>
          </span>
        ))}
        {isOff && <span className={hidden.hidden}>turned off</span>}
      </dd>
    </div>
  )
}

/** Keys of a modifier are pressed together. */
const then = (keys: string) => (keys.startsWith('Ctrl') ? ' + ' : ' then ')
