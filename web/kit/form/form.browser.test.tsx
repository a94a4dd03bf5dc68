import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/shared.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ApiError } from '#web/api/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { paths } from '#web/paths.ts'
import { Form } from './form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { EmailField, TextField } from './text-field.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const schema = z.object({ name: z.string().check(z.minLength(1)), email: emailAddress })

interface MemberProps {
  send?: (values: z.output<typeof schema>) => Promise<unknown>
  isGuarded?: boolean
  children?: ReactNode
}

function useMemberForm(send: MemberProps['send'] = async () => undefined) {
  return useSchemaForm({
    schema,
    initialValues: { name: '', email: '' },
    send,
    success: () => 'Saved',
  })
}

function MemberForm({ send, isGuarded = false, children }: MemberProps) {
  const form = useMemberForm(send)
  return (
    <Form of={form} submit="Save" isGuarded={isGuarded}>
      <TextField of={form} name="name" label="Name" />
      <EmailField of={form} name="email" label="Email" />
      {children}
    </Form>
  )
}

/** The address is known, and nothing to type. */
function NameForm({ send }: { send: () => Promise<unknown> }) {
  const form = useSchemaForm({ schema, initialValues: { name: '', email: ada.email }, send })
  return (
    <Form of={form} submit="Save">
      <TextField of={form} name="name" label="Name" />
    </Form>
  )
}

const name = page.getByLabelText('Name', { exact: true })
const email = page.getByLabelText('Email', { exact: true })
const save = page.getByRole('button', { name: 'Save' })
const toasts = page.getByRole('region', { name: 'Notifications' })
const ada = { name: 'Ada', email: 'ada@test.example' }

async function fillForm() {
  await name.fill(ada.name)
  await email.fill(ada.email)
}

describe('a form', () => {
  it('places what is wrong at its fields, and goes to the first of them', async () => {
    const send = vi.fn(async () => undefined)
    await renderPage(<MemberForm send={send} />)
    await email.fill('ada at home')
    await save.click()
    await expect.element(name).toHaveAccessibleDescription(/required/)
    await expect.element(email).toHaveAccessibleDescription(/must be a valid email address/)
    await expect.element(name).toHaveFocus()
    await expect.element(email).toHaveValue('ada at home')
    expect(send).not.toHaveBeenCalled()
  })

  it('places what the server refuses the same way; what was typed stays [X-ERR-05]', async () => {
    const fields = { other: ['Not today'], email: ['A member already'], name: ['Too short'] }
    const refused = new ApiError({ status: 422, code: 'invalid', fields })
    await renderPage(<MemberForm send={() => Promise.reject(refused)} />)
    await fillForm()
    await save.click()
    await expect.element(name).toHaveAccessibleDescription('Too short')
    await expect.element(email).toHaveAccessibleDescription('A member already')
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveValue(ada.name)
    await expect.element(email).toHaveValue(ada.email)
    // It is of no field here, and not lost.
    await expect.element(page.getByRole('alert')).toHaveTextContent('Other: Not today')
  })

  it('names what is refused of a field that it does not show, and leads there [X-ERR-05]', async () => {
    const answers: ApiError['fields'][] = [
      { email: ['A member already'] },
      { email: ['Left'], name: ['Too short'] },
    ]
    const send = async () => {
      throw new ApiError({ status: 422, code: 'invalid', fields: answers.shift() ?? {} })
    }
    await renderPage(<NameForm send={send} />)
    await name.fill('Ada')
    await save.click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Email: A member already')
    await expect.poll(() => document.activeElement?.textContent).toBe('Email: A member already')
    // What can be mended here goes first.
    await save.click()
    await expect.element(alert).toHaveTextContent('Email: Left')
    await expect.element(name).toHaveAccessibleDescription('Too short')
    await expect.element(name).toHaveFocus()
  })

  it('that is refused as a whole leaves the focus where it was sent from', async () => {
    const refused = new ApiError({ status: 409, code: 'conflict', message: 'Not now' })
    const answer = Promise.withResolvers<void>()
    await renderPage(<MemberForm send={() => answer.promise} />)
    await fillForm()
    await save.click()
    // A browser takes the focus from what is disabled.
    await expect.element(save).not.toHaveFocus()
    answer.reject(refused)
    await expect.element(toasts.getByRole('alert')).toHaveTextContent('Not now')
    await expect.element(save).toHaveFocus()
    await email.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(save).toBeEnabled()
    await expect.element(email).toHaveFocus()
  })

  it('that is taken leaves the focus on its button', async () => {
    const answer = Promise.withResolvers<void>()
    await renderPage(<MemberForm send={() => answer.promise} />)
    await fillForm()
    await save.click()
    await expect.element(save).not.toHaveFocus()
    answer.resolve()
    await expect.element(toasts.getByText('Saved')).toBeVisible()
    await expect.element(save).toHaveFocus()
  })

  it('asks before the page is left with what was typed', async () => {
    await renderPage(
      <>
        <MemberForm isGuarded />
        <Link to="/">Here</Link> <Link to={paths.login}>Elsewhere</Link>
      </>,
    )
    await name.fill('Ada')
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(name).toHaveValue('Ada')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByText('Another page')).toBeVisible()
  })

  it('sends once, however often it is pressed until the answer is there', async () => {
    const answer = Promise.withResolvers<void>()
    const send = vi.fn(() => answer.promise)
    await renderPage(<MemberForm send={send} />)
    await fillForm()
    const form = name.element().closest('form')
    form?.requestSubmit()
    form?.requestSubmit()
    await expect.element(save).toBeDisabled()
    form?.requestSubmit()
    expect(send.mock.calls).toEqual([[ada]])
    answer.resolve()
    await expect.element(toasts.getByText('Saved')).toBeVisible()
    await save.click()
    await expect.poll(() => send.mock.calls).toEqual([[ada], [ada]])
  })

  it('in a dialog of another form is sent alone', async () => {
    const sendOuter = vi.fn(async () => undefined)
    const sendInner = vi.fn(async () => undefined)
    await renderPage(<NestedForms sendOuter={sendOuter} sendInner={sendInner} />)
    await fillForm()
    await page.getByRole('button', { name: 'Add another' }).click()
    const dialog = page.getByRole('dialog', { name: 'Another member' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    // Not the field of the same name around it.
    await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveFocus()
    await dialog.getByLabelText('Name', { exact: true }).fill('Eve')
    await dialog.getByLabelText('Email', { exact: true }).fill('eve@test.example')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => sendInner.mock.calls)
      .toEqual([[{ name: 'Eve', email: 'eve@test.example' }]])
    await expect.element(toasts.getByText('Saved')).toBeVisible()
    expect(sendOuter).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await save.click()
    await expect.poll(() => sendOuter.mock.calls).toEqual([[ada]])
    expect(sendInner).toHaveBeenCalledTimes(1)
  })
})

interface NestedFormsProps {
  sendOuter: MemberProps['send']
  sendInner: MemberProps['send']
}

function NestedForms({ sendOuter, sendInner }: NestedFormsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <MemberForm send={sendOuter}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add another
      </button>
      {isOpen && (
        <Dialog title="Another member" onClose={() => setIsOpen(false)}>
          <MemberForm send={sendInner} />
        </Dialog>
      )}
    </MemberForm>
  )
}

function MemberDialog({ onClose }: { onClose: () => void }) {
  const form = useMemberForm()
  return (
    <FormDialog title="New member" of={form} submit="Save" onClose={onClose}>
      <TextField of={form} name="name" label="Name" />
      <EmailField of={form} name="email" label="Email" />
    </FormDialog>
  )
}

describe('a form in a dialog', () => {
  const dialog = page.getByRole('dialog', { name: 'New member' })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })

  it('asks before what was typed is discarded', async () => {
    const onClose = vi.fn()
    await renderPage(<MemberDialog onClose={onClose} />)
    await name.fill('Ada')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Ada')
    expect(onClose).not.toHaveBeenCalled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes at once while nothing is typed', async () => {
    const onClose = vi.fn()
    await renderPage(<MemberDialog onClose={onClose} />)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
    await expect.element(question).not.toBeInTheDocument()
  })
})
