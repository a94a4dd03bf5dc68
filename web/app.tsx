import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import { ToastRegion } from './ui/toasts/toast-region.tsx'

/** The key is also read by `public/color-scheme.js`, before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'switchback-color-scheme' })

interface AppProps {
  router: AppRouter
  queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </MantineProvider>
  )
}
