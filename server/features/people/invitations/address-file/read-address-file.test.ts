import { expect, it } from 'vitest'
import { memberFileTypes } from '#contract/people/invitations.ts'
import { FileRefused } from '#server/platform/files/uploaded-rows/file-refused.ts'
import { claimingParts, workbook } from '#testing/address-files.ts'
import { readAddressFile } from './read-address-file.ts'

const rows = [['email'], ['sam@test.example'], ['nobody']]
const read = {
  invitees: [{ row: 2, name: null, email: 'sam@test.example' }],
  failures: [{ row: 3, name: '', email: 'nobody', reason: 'malformed_email' }],
}
const csv = Buffer.from(rows.join('\n'))

it.each([
  ['members.CSV', csv],
  ['members.xls', csv],
  ['members.csv', workbook(rows)],
])('%s is read as what it is, by a thread that leaves the bytes alone', async (name, content) => {
  const bytes = Buffer.from(content)
  expect(await readAddressFile({ name, bytes }, memberFileTypes, 'a')).toEqual(read)
  expect(bytes.equals(content)).toBe(true)
})

it('says why it refuses a file, and takes the next one', async () => {
  const refused = readAddressFile(
    { name: 'members.csv', bytes: Buffer.from('') },
    memberFileTypes,
    'a',
  )
  const next = readAddressFile({ name: 'members.csv', bytes: csv }, memberFileTypes, 'a')
  await expect(refused).rejects.toEqual(new FileRefused('empty'))
  expect(await next).toEqual(read)
})

it('refuses a file of another kind by its name', async () => {
  const file = { name: 'members.pdf', bytes: csv }
  await expect(readAddressFile(file, memberFileTypes, 'a')).rejects.toEqual(
    new FileRefused('wrong_type'),
  )
})

it('hands over more rows than one portion, in order', async () => {
  const emails = Array.from({ length: 2500 }, (_, n) => `p${n}@test.example`)
  const bytes = Buffer.from(['email', ...emails].join('\n'))
  const { invitees } = await readAddressFile({ name: 'members.csv', bytes }, memberFileTypes, 'a')
  expect(invitees.map(({ email }) => email)).toEqual(emails)
})

it('takes turns between employers, however many files one sends', async () => {
  const ended: string[] = []
  const send = async (name: string) => {
    await readAddressFile({ name: 'members.csv', bytes: csv }, memberFileTypes, name.charAt(0))
    ended.push(name)
  }
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1'].map(send))
  expect(ended).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('refuses an archive of 50,000 parts by its directory alone, while another file has its turn', async () => {
  const bytes = claimingParts(50_000)
  const ended: string[] = []
  const note = (what: string) => () => ended.push(what)
  const reading = readAddressFile({ name: 'members.csv', bytes: csv }, memberFileTypes, 'a')
  const refused = readAddressFile({ name: 'members.xlsx', bytes }, memberFileTypes, 'a')
  await Promise.all([
    reading.then(note('read')),
    expect(refused).rejects.toEqual(new FileRefused('too_many_parts')).then(note('refused')),
  ])
  expect(ended).toEqual(['refused', 'read'])
})
