import { useMantineColorScheme } from '@mantine/core'
import { signOut } from '#web/features/identity/sessions/sign-out.ts'
import type { PaletteEntry } from '#web/features/system/search/palette-entry.ts'
import type { paths } from '#web/paths.ts'

interface Deeds {
  home: string
  login: typeof paths.login | typeof paths.adminLogin
  onShortcuts: () => void
}

/** What either palette does at once, on whatever page this is: theme, paper, the list of keys, the way out. */
export function usePaletteDeeds({ home, login, onShortcuts }: Deeds) {
  const { setColorScheme } = useMantineColorScheme()
  const all: readonly (readonly [key: string, label: string, keywords: string, () => void])[] = [
    ['light-theme', 'Light theme', 'change color scheme', () => setColorScheme('light')],
    ['dark-theme', 'Dark theme', 'change color scheme', () => setColorScheme('dark')],
    ['system-theme', 'System theme', 'change color scheme', () => setColorScheme('auto')],
    // Once the palette is gone: what lies over the page keeps it from being read.
    ['print', 'Print this page', 'paper pdf', () => setTimeout(() => window.print())],
    ['shortcuts', 'Keyboard shortcuts', 'keys help', onShortcuts],
    ['sign-out', 'Sign out', 'log out logout leave', () => void signOut(login)],
  ]
  const deeds = new Map(all.map(([key, , , run]) => [`action:${key}`, run]))
  const entries = all.map(
    ([key, label, keywords]): PaletteEntry => ({
      key: `action:${key}`,
      group: 'Actions',
      label,
      detail: '',
      href: home,
      keywords,
    }),
  )
  return {
    entries,
    /** Whether the entry was one of them. */
    run: (key: string): boolean => {
      deeds.get(key)?.()
      return deeds.has(key)
    },
  }
}
