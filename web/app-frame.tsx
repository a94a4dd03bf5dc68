import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'
import { loadToasts, toastCode } from './ui/toasts/toasts.ts'

/** The key is also read by `public/color-scheme.js`, before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'switchback-color-scheme' })

/** What every document of ours stands in: theme, query cache, toasts. */
export function AppFrame(props: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={props.queryClient}>
        {props.children}
        <ToastRegion />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/**
 * Where toasts appear. Their code comes with the first key or press, so that no first screen waits
 * for it, and it is there when a lost connection is to be told.
 */
function ToastRegion() {
  const code = useSyncExternalStore(toastCode.subscribe, toastCode.read)
  useEffect(() => {
    if (code) return
    const load = () => void loadToasts()
    addEventListener('pointerdown', load)
    addEventListener('keydown', load)
    return () => {
      removeEventListener('pointerdown', load)
      removeEventListener('keydown', load)
    }
  }, [code])
  return <section aria-label="Notifications">{code && <code.ToastList />}</section>
}
