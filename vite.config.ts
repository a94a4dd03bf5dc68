import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server of `npm run dev` listens; set by the script that starts it. */
const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
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
