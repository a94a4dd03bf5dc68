import { queryOptions } from '@tanstack/react-query'
import { customEmailRoutes } from '#contract/custom-emails.ts'
import type { Output } from '#contract/route.ts'
import { createClient } from '#web/api/client.ts'

export const emailContents = createClient(customEmailRoutes)

export type EmailContent = Output<typeof customEmailRoutes.readContent>

/** Read once: what is edited must not be replaced under one's hands. */
export function contentQuery(id: string) {
  return queryOptions({
    queryKey: ['email-content', id],
    queryFn: () => emailContents.readContent({ params: { id } }),
    refetchInterval: false,
  })
}
