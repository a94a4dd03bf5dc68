import { findBareAssertions } from './find-bare-assertions.ts'
import { reportFinds } from './report-finds.ts'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** Every `as` and `!` outside tests has its reason in a comment beside it. */
const files = listSourceFiles(root).filter((file) => !/\.(test|spec)\.tsx?$|\.gen\.ts$/.test(file))
reportFinds(files, (file, source) =>
  findBareAssertions(file, source).map(({ line, text }) => ({
    line,
    message: `${text}: say in a comment beside it why this holds`,
  })),
)
