import {
  IconBus,
  IconCalculator,
  IconChartBar,
  IconCreditCard,
  IconGift,
  IconLayoutDashboard,
  IconMessage,
  IconReceipt,
  IconSettings,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { paths } from '#web/paths.ts'
import type { MenuEntry } from '../shell/side-menu.tsx'

/** The side menu's entries for an employer, in order: the switched ones last, when they are on. */
export function menuEntries(features: Employer['features']): readonly MenuEntry[] {
  return entries.filter(({ feature }) => feature === null || features[feature])
}

const entries = [
  { label: 'Dashboard', to: paths.dashboard, icon: IconLayoutDashboard, feature: null },
  { label: 'Members', to: paths.members, icon: IconUsers, feature: null },
  { label: 'Rewards', to: paths.rewardSystem, icon: IconGift, feature: null },
  { label: 'Credit details', to: paths.creditDetails, icon: IconReceipt, feature: null },
  { label: 'Leaderboard', to: paths.scores, icon: IconTrophy, feature: null },
  { label: 'Metrics', to: paths.statistics, icon: IconChartBar, feature: null },
  { label: 'Payments', to: paths.payments, icon: IconCreditCard, feature: null },
  { label: 'Account', to: paths.account, icon: IconSettings, feature: null },
  {
    label: 'Transportation programs',
    to: paths.transportationPrograms,
    icon: IconBus,
    feature: 'planning_tools',
  },
  {
    label: 'Commute calculator',
    to: paths.commuteCalculator,
    icon: IconCalculator,
    feature: 'planning_tools',
  },
  { label: 'Contact', to: paths.contact, icon: IconMessage, feature: 'contact_in_menu' },
] as const
