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
export const riderMenu: readonly MenuEntry[] = [
  { label: 'Today', to: riderPaths.today, icon: IconSun },
  { label: 'Trips', to: riderPaths.trips, icon: IconCalendarWeek },
  { label: 'Progress', to: riderPaths.progress, icon: IconTrendingUp },
  { label: 'Wallet', to: riderPaths.wallet, icon: IconWallet },
  { label: 'More', to: riderPaths.more, icon: IconDots },
]
