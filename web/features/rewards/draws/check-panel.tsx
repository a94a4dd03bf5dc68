import { Button, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { saveFile } from '#web/ui/download/save-file.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { CheckSteps } from './check-steps.tsx'
import { drawFileQuery } from './draw-queries.ts'
import classes from './draws.module.css'

/** Draws once more in the reader's own browser. */
export function CheckPanel({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...drawFileQuery(id), enabled: isAsked })

  async function save() {
    const { data: fetched } = data ? { data } : await refetch()
    if (!fetched) return
    const { kind, start_date } = fetched.file.period
    const content = new Blob([fetched.text], { type: 'application/json' })
    saveFile(`draws-${kind}-${start_date}.json`, content)
  }

  return (
    <Panel aria-labelledby="check-title">
      <Title order={2} id="check-title">
        Check it yourself
      </Title>
      <p className={classes.dimmed}>
        Your browser draws once more from the published seed and everybody who took part, and
        compares.
      </p>
      <div className={classes.actions} style={{ marginTop: 12 }}>
        <Button loading={isFetching && isAsked} onClick={() => setIsAsked(true)}>
          Draw once more
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void save()}
        >
          Download file
        </Button>
      </div>
      {error && (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isAsked && data && <CheckSteps file={data.file} />}
      <p className={classes.dimmed} style={{ marginTop: 12 }}>
        Without us: download the file and run{' '}
        <code className={classes.code}>npm run verify-draw -- file.json</code> with the source code
        of Switchback; it needs no network.
      </p>
    </Panel>
  )
}
