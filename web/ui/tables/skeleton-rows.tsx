import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'

/** Rows of the final height, so that nothing moves when the real ones come. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are told apart by nothing else
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column}>
          <Skeleton h={12} w={column === 0 ? 20 : '70%'} />
        </td>
      ))}
    </tr>
  ))
}
