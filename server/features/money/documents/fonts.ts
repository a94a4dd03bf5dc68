import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Read once: embedded in every document, only the letters it uses. */
export const fonts = {
  regular: readFileSync(
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  ),
  strong: readFileSync(
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ),
}
