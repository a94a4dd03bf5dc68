import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bannerMessage } from '#web/api/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { consequencesQuery } from './account-closing-client.ts'
import classes from './close-account.module.css'
import { CloseAccountForm } from './close-account-form.tsx'
import { consequenceWords } from './consequence-words.ts'

/** What closing means for this account, and the confirmation. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(consequencesQuery)
  return (
    <Dialog title="Close the account?" onClose={onClose} size={560} closesLightly={false}>
      <Stack>
        {error && (
          <QueryError
            message={bannerMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton height={140} />}
        {data && (
          <>
            <ul className={classes.consequences}>
              {consequenceWords(data).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <CloseAccountForm onCancel={onClose} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
