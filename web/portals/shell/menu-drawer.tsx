import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { Brand } from '#web/ui/brand.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import { type MenuEntry, SideMenu } from './side-menu.tsx'

interface MenuDrawerProps {
  entries: readonly MenuEntry[]
  opened: boolean
  onClose: () => void
}

/** The side menu of a phone: slides in, keeps the focus, closes on Escape and when an entry is followed. */
export function MenuDrawer({ entries, opened, onClose }: MenuDrawerProps) {
  const [isReady] = useOpening()
  return (
    <Drawer
      opened={opened && isReady}
      onClose={onClose}
      size={280}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <SideMenu entries={entries} placement="drawer" onFollow={onClose} />
    </Drawer>
  )
}
