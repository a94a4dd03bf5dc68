import { FileInput } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type CampaignCreated, campaignName } from '#contract/mail/campaigns-fields.ts'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { readCampaignFile } from './campaign-file.ts'
import { campaigns, refreshCampaigns } from './campaign-queries.ts'
import { UploadReport } from './upload-report.tsx'

const schema = z.object({ name: campaignName })

interface Chosen {
  file: File
  entries: string[]
  problem: string | null
}

/** A name and a file of addresses; what of the file was left out is said below. Source: ADM-CAMP-02. */
export function CreateCampaignForm() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [created, setCreated] = useState<CampaignCreated | null>(null)
  // One key for what is in the form, however often its button is pressed; another for whatever is changed in it.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useSchemaForm({
    schema,
    initialValues: { name: '' },
    onChange: () => setKey(crypto.randomUUID()),
    across: (): Record<string, string> => {
      const problem = chosen ? chosen.problem : 'Please choose a .txt file'
      return problem ? { emails: problem } : {}
    },
    send: ({ name }) =>
      campaigns.createCampaign({
        headers: { 'idempotency-key': key },
        body: { name, emails: chosen?.entries ?? [] },
      }),
    success: resultOf,
    onDone: (answer) => {
      setCreated(answer)
      setChosen(null)
      setKey(crypto.randomUUID())
      form.restart()
    },
    refresh: refreshCampaigns,
  })

  async function choose(file: File | null) {
    setCreated(null)
    setKey(crypto.randomUUID())
    form.form.clearFieldError('emails')
    setChosen(file && { file, ...(await readCampaignFile(file)) })
  }

  return (
    <>
      <Form of={form} submit="Create campaign" label="Create a New Campaign" maw={560} isGuarded>
        <TextField
          of={form}
          name="name"
          id="campaign-name"
          label="Campaign Name"
          maxLength={200}
          autoComplete="off"
        />
        <FileInput
          label="Campaign File"
          description="One .txt file of at most 100,000 email addresses with semicolons between them"
          placeholder="Choose a file"
          accept=".txt"
          leftSection={<IconFileText size={18} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
          value={chosen?.file ?? null}
          error={chosen?.problem ?? form.form.errors.emails}
          onChange={(file) => void choose(file)}
        />
        {chosen && !chosen.problem && (
          <p role="status">Entries in the file: {exactNumber(chosen.entries.length)}</p>
        )}
      </Form>
      {created && <UploadReport report={created} onClose={() => setCreated(null)} />}
    </>
  )
}
