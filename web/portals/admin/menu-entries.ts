import {
  IconApps,
  IconBuilding,
  IconBus,
  IconCashBanknote,
  IconChartBar,
  IconFileInvoice,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconMailForward,
  IconMessages,
  IconReceipt2,
  IconReceiptTax,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { Admin } from '#contract/staff/admins.ts'
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
  { label: 'Invoices', to: paths.adminInvoices, icon: IconFileInvoice },
  { label: 'Redemptions', to: paths.adminRedemptions, icon: IconCashBanknote },
  { label: 'Tax approvals', to: paths.adminTaxForms, icon: IconReceiptTax },
  { label: 'Tickets', to: paths.adminTickets, icon: IconMessages },
  { label: 'Mass communication', to: paths.adminCampaigns, icon: IconMailForward },
  { label: 'Agreements', to: paths.adminAgreements, icon: IconFileText },
  { label: 'Audit log', to: paths.adminAudit, icon: IconHistory },
  { label: 'Registered apps', to: paths.adminApps, icon: IconApps },
  { label: 'Public transit', to: paths.adminTransit, icon: IconBus },
]

/** What is for superadmins alone. Source: decisions section 10, Staff accounts. */
const superadminMenu: readonly MenuEntry[] = [
  { label: 'Administrators', to: paths.adminUsers, icon: IconUserShield },
]

/** The side menu of an administrator. */
export function menuOf(type: Admin['type']): readonly MenuEntry[] {
  return type === 'superadmin' ? [...adminMenu, ...superadminMenu] : adminMenu
}
