import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inject, onTestFinished, vi } from 'vitest'
import { openPglite } from '#platform/database/connection.ts'
import { rowsOf } from '#platform/database/db.ts'
import { packageRoot } from '#platform/package-root.ts'
import { errorMessage } from '#scripts/commands/error-message.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { nodeWithoutPrivileges } from './unprivileged-user.ts'

interface CommandResult {
  code: number
  output: string
}

/** Runs a command of the operator with these settings, such as `['access', 'off']`, in a folder with or without `.env`. */
export function runShop(
  parameters: string[],
  env: Record<string, string> = {},
  { isPrivileged = true, folder = packageRoot } = {},
): Promise<CommandResult> {
  const command = [join(packageRoot, 'scripts/shop.ts'), ...parameters]
  return new Promise((resolve) => {
    execFile(
      ...(isPrivileged ? ([process.execPath, command] as const) : nodeWithoutPrivileges(command)),
      { cwd: folder, env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

/** Runs the code of a command in this process, which saves starting one. Its parameters are tested with `runShop`. */
export async function runCommand(
  command: () => void | Promise<void>,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  let output = ''
  let code = 0
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk)
    return true
  })
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    await command()
  } catch (error) {
    code = 1
    output += `${errorMessage(error)}\n`
  } finally {
    write.mockRestore()
    vi.unstubAllEnvs()
  }
  return { code, output }
}

/** Prepares a stopped shop on the test's database and returns its settings. */
export async function prepareStoppedShop(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-access-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const prepared = inject('database')
  if (prepared.kind === 'postgres') {
    const { db } = await emptyDatabase()
    const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
    return { DATA_DIR: folder, DATABASE_URL: prepared.url.replace(/postgres$/, String(row?.name)) }
  }
  const bytes = await readFile(prepared.dump)
  const dump = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const database = await openPglite({ folder: join(folder, 'database'), dump })
  await database.close()
  return { DATA_DIR: folder, DATABASE_URL: '' }
}
