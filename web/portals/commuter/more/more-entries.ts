import {
  IconBell,
  IconBook,
  IconCalendarOff,
  IconConfetti,
  IconDevices,
  IconEyeOff,
  IconFileCertificate,
  IconFileText,
  IconGift,
  IconLifebuoy,
  IconMail,
  IconMapPin,
  IconMessageQuestion,
  IconShieldLock,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react'
import { riderPaths } from '#web/paths.ts'
import type { MenuEntry } from '../../shell/side-menu.tsx'

interface MenuGroup {
  title: string
  pages: readonly MenuEntry[]
}

/**
 * Every page of the portal that is under no tab of its own, in groups; without the leaderboard where the employer shows
 * none. Rewards, draws and the tax form stay without a program too: what an earlier one gave is found there.
 */
export function moreEntries({ hasLeaderboard }: { hasLeaderboard: boolean }): MenuGroup[] {
  return everyEntry.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ to }) => hasLeaderboard || to !== riderPaths.leaderboard),
  }))
}

const everyEntry: readonly MenuGroup[] = [
  {
    title: 'Rewards',
    pages: [
      { label: 'Rewards', to: riderPaths.rewards, icon: IconGift },
      { label: 'Draws', to: riderPaths.draws, icon: IconConfetti },
      { label: 'Leaderboard', to: riderPaths.leaderboard, icon: IconTrophy },
      { label: 'How rewards work', to: riderPaths.rules, icon: IconBook },
      { label: 'Tax form', to: riderPaths.taxForm, icon: IconFileCertificate },
    ],
  },
  {
    title: 'Trips',
    pages: [
      { label: 'Days off', to: riderPaths.daysOff, icon: IconCalendarOff },
      { label: 'Questions about trips', to: riderPaths.questions, icon: IconMessageQuestion },
    ],
  },
  {
    title: 'Account',
    pages: [
      { label: 'Profile', to: riderPaths.profile, icon: IconUser },
      { label: 'Commute survey', to: riderPaths.survey, icon: IconMapPin },
      { label: 'Emails to you', to: riderPaths.emails, icon: IconMail },
      { label: 'Privacy', to: riderPaths.privacy, icon: IconEyeOff },
      { label: '2-step verification', to: riderPaths.twoStep, icon: IconShieldLock },
      { label: 'Sessions', to: riderPaths.sessions, icon: IconDevices },
      { label: 'Reminders and apps', to: riderPaths.reminders, icon: IconBell },
    ],
  },
  {
    title: 'Help',
    pages: [
      { label: 'Help', to: riderPaths.help, icon: IconLifebuoy },
      { label: 'Agreements', to: riderPaths.agreements, icon: IconFileText },
    ],
  },
]
