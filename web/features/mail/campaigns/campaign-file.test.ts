import { expect, it } from 'vitest'
import { readCampaignFile } from './campaign-file.ts'

const fileOf = (text: string, name = 'people.txt') => new File([text], name)

it('reads the entries between semicolons [ADM-CAMP-11]', async () => {
  expect(await readCampaignFile(fileOf('a@x.example; b@x.example;\n'))).toEqual({
    entries: ['a@x.example', 'b@x.example'],
    problem: null,
  })
})

it.each([
  ['people.csv', 'a@x.example', 'Please choose a .txt file'],
  ['people.txt', '', 'This file is empty'],
  [
    'people.txt',
    ' ; ;',
    'The file has no email address. Please separate addresses with semicolons.',
  ],
  ['PEOPLE.TXT', 'a@x.example;'.repeat(100_001), 'A campaign can have 100,000 addresses at most'],
])('says of %s what is wrong with it [ADM-CAMP-10]', async (name, text, problem) => {
  expect((await readCampaignFile(fileOf(text, name))).problem).toBe(problem)
})
