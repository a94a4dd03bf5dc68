import { needAll } from './deploy/programs.ts'

/** Programs for the tests of `deploy/`: as root on Debian they are installed. Where one is missing CI fails. */
needAll()
