import { IconLayoutDashboard } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import type { MenuEntry } from '../shell/side-menu.tsx'

/** The side menu of the back office, in order. */
export const adminMenu: readonly MenuEntry[] = [
  { label: 'Home', to: paths.admin, icon: IconLayoutDashboard },
]
