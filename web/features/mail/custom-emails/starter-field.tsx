import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import { Radio, Stack } from '@mantine/core'
import { starters } from '#domain/mail/custom-emails/starters.ts'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'

interface Started {
  starter: string
  title: string
}

interface StarterFieldProps<Values extends Started> {
  of: SchemaForm<Values>
  /** As they are in the form now. */
  chosen: Started
}

/** What an email that is built begins with. One that is chosen names it, as long as nobody has. */
export function StarterField<Values extends Started>({ of, chosen }: StarterFieldProps<Values>) {
  const { key, onChange, ...field } = fieldProps({ of, name: 'starter' })

  function choose(starter: string) {
    onChange(starter)
    const isOwn = chosen.title !== '' && starters.every(({ title }) => title !== chosen.title)
    if (isOwn) return
    const title = starters.find((offered) => offered.starter === starter)?.title ?? ''
    // The names of the values are the form's paths, and this one is a text.
    of.form.setFieldValue('title', title as never)
  }

  return (
    <Radio.Group key={key} {...field} onChange={choose} label="Start with">
      <Stack gap="xs" mt={4}>
        <Radio value="" label="An empty email" description="A greeting, and room to write." />
        {starters.map(({ starter, label, about }) => (
          <Radio key={starter} value={starter} label={label} description={about} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
