import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { packageRoot } from './package-root.ts'

/** From package.json. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')))
