import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { MemberAccessDialog } from './member-access-dialog.tsx'

const member = { id: '0197f000-0000-7000-8000-000000000001', name: 'Sam Access' }
const passkey = 'https://commute.example/access/xyz'

it('makes a link when confirmed, and shows it with its password this once [ADM-MEM-17] [ADM-MEM-18]', async () => {
  const path = `POST /api/admin/employees/${member.id}/access`
  const calls = answerCalls({
    [path]: () =>
      Response.json({ status: true, result: 'Made', passkey, master_password: 'ab12c-ab12c' }),
  })
  const onClose = vi.fn()
  await renderPage(<MemberAccessDialog member={member} onClose={onClose} />)
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect.element(page.getByLabelText('Pass-key link', { exact: true })).toHaveValue(passkey)
  await expect
    .element(page.getByLabelText('Master password', { exact: true }))
    .toHaveValue('ab12c-ab12c')
  await expect.element(page.getByRole('button', { name: 'Copy: Pass-key link' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy: Master password' })).toBeVisible()
  expect(calls).toEqual([{ name: path, body: { user_id: member.id } }])
  await page.getByRole('button', { name: 'Done' }).click()
  expect(onClose).toHaveBeenCalled()
})
