import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { renderPage } from '#testing/browser/render-page.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Form } from './form/form.tsx'
import { TextField } from './form/text-field.tsx'
import { useSchemaForm } from './form/use-schema-form.ts'
import { TabPages } from './tab-pages.tsx'

const schema = z.object({ note: z.string() })

function NoteForm() {
  const form = useSchemaForm({ schema, initialValues: { note: '' }, send: async () => ({}) })
  return (
    <Form of={form} submit="Save" isGuarded>
      <TextField of={form} name="note" label="Note" />
    </Form>
  )
}

function Tabs({ keepMounted }: { keepMounted: boolean }) {
  const [tab, setTab] = useState<'form' | 'other'>('form')
  return (
    <>
      <TabPages
        label="Parts"
        value={tab}
        onOpen={setTab}
        tabs={[
          {
            value: 'form',
            label: 'Write',
            page: (
              <>
                <NoteForm />
                <button type="button" onClick={() => setTab('other')}>
                  Go on
                </button>
              </>
            ),
            keepMounted,
          },
          { value: 'other', label: 'Read', page: 'Something to read' },
        ]}
      />
      <TextLink to={paths.terms}>Away</TextLink>
    </>
  )
}

const note = page.getByLabelText('Note', { exact: true })
const question = page.getByRole('dialog', { name: 'Discard what you typed?' })

it('what was typed on a tab is guarded and there again after a look at another one', async () => {
  await renderPage(<Tabs keepMounted />)
  await note.fill('Bring a helmet on Monday.')
  await page.getByRole('tab', { name: 'Read' }).click()
  await expect.element(page.getByText('Something to read')).toBeVisible()
  await page.getByRole('link', { name: 'Away' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect.element(note).toHaveValue('Bring a helmet on Monday.')
})

it('a tab that keeps nothing is drawn anew, and asks nothing', async () => {
  await renderPage(<Tabs keepMounted={false} />)
  await note.fill('Bring a helmet on Monday.')
  await page.getByRole('tab', { name: 'Read' }).click()
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect.element(note).toHaveValue('')
  await page.getByRole('link', { name: 'Away' }).click()
  await expect.element(page.getByText('Another page')).toBeVisible()
})

it('a tab opened by what stands on another one takes the focus, which is left on nothing hidden', async () => {
  await renderPage(<Tabs keepMounted />)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('tab', { name: 'Read' })).toHaveFocus()
})
