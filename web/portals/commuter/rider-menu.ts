import {
  IconCalendarWeek,
  IconDots,
  IconSun,
  IconTrendingUp,
  IconWallet,
} from '@tabler/icons-react'
import { riderPaths } from '#web/paths.ts'
import type { MenuEntry } from '../shell/side-menu.tsx'

/** The pages of the members' portal: tabs below on a phone, a menu beside the page elsewhere. */
const riderMenu: readonly MenuEntry[] = [
  { label: 'Today', to: riderPaths.today, icon: IconSun },
  { label: 'Trips', to: riderPaths.trips, icon: IconCalendarWeek },
  { label: 'Progress', to: riderPaths.progress, icon: IconTrendingUp },
  { label: 'Wallet', to: riderPaths.wallet, icon: IconWallet },
  { label: 'More', to: riderPaths.more, icon: IconDots },
]

/** The menu as it stands on a page: what has no entry of its own is found under More, which is marked then. */
export function riderMenuAt(pathname: string): readonly MenuEntry[] {
  const isOwn = riderMenu.some(({ to }) => to === pathname)
  const isPage = Object.values<string>(riderPaths).includes(pathname)
  if (isOwn || !isPage) return riderMenu
  return riderMenu.map((entry) =>
    entry.to === riderPaths.more ? { ...entry, holdsPage: true } : entry,
  )
}
