import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is too narrow for a table of many columns. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false })
}
