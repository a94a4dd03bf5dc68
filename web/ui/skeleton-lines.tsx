import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Stack } from '@mantine/core'

/** In place of lines that are on their way. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <Stack>
      {Array.from({ length: count }, (_, line) => (
        // Lines of nothing have nothing else to be told apart by.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <Skeleton key={line} height={20} />
      ))}
    </Stack>
  )
}
