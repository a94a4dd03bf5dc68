import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import classes from './row-menu.module.css'

export interface RowAction {
  label: string
  icon: ComponentType<{ size: number }>
  onPick: () => void
  /** Why it cannot be done now. */
  reason?: string | null
}

interface RowMenuProps {
  /** Says whose row it is. */
  label: string
  /** Asked for each time it opens. */
  actions: () => readonly RowAction[]
}

/** What can be done with a row. A thousand menus would be slow, so each is made when it is first asked for. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [isMade, setIsMade] = useState(false)
  if (isMade) return <OpeningMenu label={label} actions={actions} />
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsMade(true)}
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
}

/** Takes the focus from the plain button it stands in for, then opens. */
function OpeningMenu({ label, actions }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setIsOpen(true)
  }, [])

  function pick(action: RowAction) {
    if (action.reason) return
    // A dialog gives the focus back to what had it: the button, not the entry that goes.
    button.current?.focus({ preventScroll: true })
    action.onPick()
  }

  return (
    // Out of the table, which would cut it off, but still within the page's main part.
    <Menu
      position="bottom-end"
      opened={isOpen}
      onChange={setIsOpen}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <button ref={button} type="button" className={classes.button} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions().map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={<action.icon size={16} />}
            aria-disabled={action.reason ? true : undefined}
            data-disabled={action.reason ? true : undefined}
            closeMenuOnClick={!action.reason}
            onClick={() => pick(action)}
          >
            {action.label}
            {action.reason && <span className={classes.reason}>{action.reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
