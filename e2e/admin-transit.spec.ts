import { gtfsZip, sampleTable } from '#testing/gtfs.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { rowOf } from './support/open-members.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a feed is imported, a faulty one refused with file and line, and removed again', async ({
  page,
}) => {
  const name = `Transit ${crypto.randomUUID().slice(0, 8)}`
  await signInAdmin(page)
  await page.goto('/admin/transit')
  await expect(page.getByRole('heading', { level: 1, name: 'Public transit' })).toBeVisible()

  async function importFeed(buffer: Buffer) {
    await page.getByRole('button', { name: 'Import a feed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a feed' })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog.getByText('Please choose a GTFS feed')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByLabel('GTFS feed').click()
    const file = { name: 'feed.zip', mimeType: 'application/zip', buffer }
    await (await chooser).setFiles(file)
    await dialog.getByLabel('Name (optional)').fill(name)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await importFeed(gtfsZip())
  const row = rowOf(page, 'List of timetables', name)
  await expect(row).toContainText('In force')
  await expectAccessible(page)

  const times = sampleTable('stop_times.txt', '08:30:00,08:30:00', '8.30,8.30')
  await importFeed(gtfsZip({ 'stop_times.txt': times }))
  const fault = rowOf(page, 'Faults of the feed', 'stop_times.txt')
  await expect(fault).toContainText('3')
  await expect(fault).toContainText('is no time')
  await expect(row).toContainText('In force')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(row).toBeHidden()
})
