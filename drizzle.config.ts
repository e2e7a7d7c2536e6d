import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/shop/**/tables.ts',
    './src/platform/backup/schedule/tables.ts',
    './src/platform/http/*/tables.ts',
    './src/platform/jobs/tables.ts',
  ],
  out: './src/platform/database/migrations',
  casing: 'snake_case',
})
