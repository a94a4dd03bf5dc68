import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkRules } from './scripts/web-build/chunk-rules.ts'
import { employerFirstScreen, firstChunks } from './scripts/web-build/first-chunks.ts'
import { pageDocuments } from './scripts/web-build/page-documents.ts'
import { riderPages } from './scripts/web-build/rider-pages.ts'
import { slimRoutes } from './scripts/web-build/slim-routes.ts'
import { stylesInOrder } from './scripts/web-build/styles-in-order.ts'

/** Where the server of `npm run dev` listens; set by the script that starts it. */
const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

const web = (path: string) => fileURLToPath(new URL(`web/${path}`, import.meta.url))

const libraryBesideRouter =
  /node_modules[\\/](?!@tanstack[\\/](?:react-router|router-core|history|react-store|store)[\\/])/

export default defineConfig({
  root: web(''),
  plugins: [
    react(),
    slimRoutes(fileURLToPath(new URL('contract/', import.meta.url))),
    chunkRules(),
    riderPages(),
    stylesInOrder(),
    pageDocuments([
      {
        name: 'dashboard',
        chunks: [...employerFirstScreen, 'two-step-prompt-dialog'],
        script: '/first-answers.js',
        stylesLast: true,
        scriptsLater: true,
      },
      { name: 'index', chunks: [], stylesLast: true, scriptsLater: true },
    ]),
  ],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // A browser that preloads no modules loads them all the same.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The block editor alone is above the usual 500 kB; it is loaded where a mail is built.
    chunkSizeWarningLimit: 2000,
    // The mail editor is a document of its own: it has a policy of its own.
    rolldownOptions: {
      input: [web('index.html'), web('mail-editor.html')],
      // Schemas are values: what nobody reads is dropped with what it was made of. `config` of zod is no schema,
      // and called by its own name.
      treeshake: { manualPureFunctions: ['z'] },
      // Libraries that a document begins with are one file: twenty small ones weigh more. The router is
      // another, for the mail editor does without.
      output: {
        // The parts that pages share are called after all of them: the documents list them again and again.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('parts') ? 'parts' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: libraryBesideRouter, priority: 3 },
            { name: 'router', tags: ['$initial'], test: /node_modules/, priority: 2 },
            ...firstChunks({
              app: web('main.tsx'),
              mailEditor: web('mail-editor.tsx'),
              employer: [
                web('portals/employer/employer-shell.tsx'),
                web('portals/employer/home/home-page.tsx'),
              ],
              adminShell: [web('portals/admin/admin-shell.tsx')],
              adminHome: [web('portals/admin/home/admin-home-page.tsx')],
              signIn: [web('features/staff/admins/admin-login-page.tsx')],
            }),
          ],
        },
      },
    },
  },
  server: {
    host: 'localhost',
    fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] },
    proxy: {
      // Calls of the API, not the modules of web/api, which the browser asks for by their file name.
      '^/api/(?!.*\\.ts(\\?|$))': server,
      '/dev/': server,
      '/metrics': server,
    },
  },
})
