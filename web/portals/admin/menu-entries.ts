import {
  IconBuilding,
  IconChartBar,
  IconHistory,
  IconLayoutDashboard,
  IconMailForward,
  IconReceipt2,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import type { MenuEntry } from '../shell/side-menu.tsx'

/** The side menu of the back office, in order. */
export const adminMenu: readonly MenuEntry[] = [
  { label: 'Home', to: paths.admin, icon: IconLayoutDashboard },
  { label: 'Business management', to: paths.adminEmployers, icon: IconBuilding },
  { label: 'Members management', to: paths.adminMembers, icon: IconUsers },
  { label: 'Business transactions', to: paths.adminEmployerWallets, icon: IconReceipt2 },
  { label: 'Member transactions', to: paths.adminMemberWallets, icon: IconWallet },
  { label: 'Platform statistics', to: paths.adminStatistics, icon: IconChartBar },
  { label: 'Mass communication', to: paths.adminCampaigns, icon: IconMailForward },
  { label: 'Audit log', to: paths.adminAudit, icon: IconHistory },
]
