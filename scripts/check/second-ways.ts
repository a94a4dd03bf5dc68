import { findSecondWays } from './find-second-ways.ts'
import { reportFinds } from './report-finds.ts'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** Lists, forms and commands are made by `web/kit`: features and portals have no way of their own. */
const files = listSourceFiles(root, ['web/features', 'web/portals'])
reportFinds(
  files.filter((file) => !/\.test\.tsx?$/.test(file)),
  findSecondWays,
)
