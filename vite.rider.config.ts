import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkRules } from './scripts/web-build/chunk-rules.ts'
import { pageDocuments } from './scripts/web-build/page-documents.ts'
import { preactAsReact } from './scripts/web-build/preact-as-react.ts'
import { riderChunks, riderFirstScreen } from './scripts/web-build/rider-chunks.ts'
import { riderIcons } from './scripts/web-build/rider-icons.ts'
import { riderWorker } from './scripts/web-build/rider-worker.ts'
import { slimRoutes } from './scripts/web-build/slim-routes.ts'
import { stylesInOrder } from './scripts/web-build/styles-in-order.ts'

const web = (path: string) => fileURLToPath(new URL(`web/${path}`, import.meta.url))

/** The members' portal: a build of its own, beside the app's in the same folder. */
export default defineConfig({
  root: web(''),
  plugins: [
    preactAsReact(),
    react(),
    slimRoutes(fileURLToPath(new URL('contract/', import.meta.url))),
    // Source: issue 21.
    chunkRules({ firstScreen: { chunks: riderFirstScreen, mostKilobytes: 130 } }),
    riderIcons(web('public/rider')),
    stylesInOrder(),
    pageDocuments([{ name: 'rider', of: 'rider', chunks: riderFirstScreen, stylesLast: true }]),
    riderWorker({
      entry: web('worker/rider-sw.ts'),
      document: 'rider',
      chunks: [
        ...riderFirstScreen,
        'trips-page',
        'progress-page',
        'wallet-page',
        'change-trip-dialogs',
        'correct-trip-dialog',
        'give-up-trip',
        'remove-trip-dialog',
        'repeat-week-dialog',
        'more-page',
        'days-off-page',
        'own-survey-page',
        'toast-list',
      ],
      publicFolder: web('public'),
      publicFiles: [
        '/color-scheme.js',
        '/favicon.svg',
        '/first-answers.js',
        '/rider/icon.svg',
        '/rider/manifest.webmanifest',
      ],
    }),
  ],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: false,
    // The app's build takes them along.
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [web('rider.html')],
      // Schemas are values: what nobody reads is dropped with what it was made of.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Apart from the app's of the same module.
        chunkFileNames: ({ name }) =>
          `assets/rider-${name.startsWith('parts') ? 'parts' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: riderChunks({
            entry: web('rider.tsx'),
            firstScreen: [
              web('portals/commuter/commuter-shell.tsx'),
              web('portals/commuter/today/today-page.tsx'),
            ],
          }),
        },
      },
    },
  },
})
