import { queryOptions } from '@tanstack/react-query'
import { refusalOf } from '#web/api/errors.ts'
import { passwords } from './passwords-client.ts'

/** Whether the server says that a link is over; where it cannot be asked, saving will tell. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      try {
        await passwords.checkResetLink({ body: { token } })
        return { isOver: false }
      } catch (error) {
        return { isOver: refusalOf(error).fields.token !== undefined }
      }
    },
    refetchInterval: false,
    refetchOnMount: 'always',
  })
