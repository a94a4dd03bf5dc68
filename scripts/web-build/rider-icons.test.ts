import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { expect, it } from 'vitest'
import { drawn } from './rider-icons.ts'

const folder = join(import.meta.dirname, '../../web/public/rider')

it.each(['icon.svg', 'icon-whole.svg'])('draws %s as large as it is wanted', async (file) => {
  const svg = readFileSync(join(folder, file), 'utf8')
  const png = await drawn(svg, 192)
  expect(await new Transformer(png).metadata()).toMatchObject({ width: 192, height: 192 })
})

it('makes every picture that the manifest names', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'))
  const named: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  const code = readFileSync(join(import.meta.dirname, 'rider-icons.ts'), 'utf8')
  const drawn = named.filter((src) => src.endsWith('.png'))
  expect(drawn).toHaveLength(3)
  for (const src of drawn) expect(code).toContain(`'${src.replace('/rider/', '')}'`)
})
