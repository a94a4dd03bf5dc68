import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'
import { ToastRegion } from './ui/toasts/toast-region.tsx'

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
