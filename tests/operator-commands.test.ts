import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres, openPglite } from '#platform/database/connection.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { loadSecrets } from '#platform/secrets/load-secrets.ts'
import { showCode } from '#scripts/commands/access.ts'
import { listStaff } from '#scripts/commands/admin.ts'
import { backUpInto } from '#scripts/commands/backup.ts'
import { listScheduled } from '#scripts/commands/backups.ts'
import { clear } from '#scripts/commands/demo.ts'
import { exportInto } from '#scripts/commands/export.ts'
import { importFile } from '#scripts/commands/import.ts'
import { list, retry } from '#scripts/commands/jobs.ts'
import { reindex } from '#scripts/commands/reindex.ts'
import { restore } from '#scripts/commands/restore.ts'
import { verify } from '#scripts/commands/verify.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { prepareStoppedShop, runCommand, runShop } from '#tests/support/processes/stopped-shop.ts'

// Most commands run in this process. Those with parameters also run as an operator starts them.

/** For tests that start several processes, which open a database each. */
const timeoutMs = 120_000

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-commands-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('an operator adds staff and lists them', async () => {
  const shop = await prepareStoppedShop()
  const created = await runShop(['admin', 'create', 'Clerk@shop.example'], shop)
  expect(created.output).toMatch(
    /^Created Clerk@shop\.example\.\nPassword of Clerk@shop\.example: [a-z2-9-]{24}\n$/,
  )
  expect((await runCommand(listStaff, shop)).output).toMatch(
    /^Clerk@shop\.example {2}Shop Admin {2}since \d{4}-\d\d-\d\d\n$/,
  )
})

test('an operator reads the access code of the shop', async () => {
  const shop = await prepareStoppedShop()
  expect(await runCommand(showCode, shop)).toEqual({
    code: 1,
    output: `No secrets in ${shop.DATA_DIR}. Set DATA_DIR, or SESSION_SECRET and ACCESS_CODE_DEFAULT, as for the shop.\n`,
  })
  const { accessCode } = loadSecrets(shop.DATA_DIR)
  expect(await runShop(['access', 'code'], shop)).toEqual({
    code: 0,
    output: `Access code: ${accessCode}\n`,
  })
})

test('products are exported, edited and imported again once the changes are confirmed', async () => {
  const shop = await prepareStoppedShop()
  const folder = await openFolder()
  const file = join(folder, 'products.csv')
  await writeFile(file, 'sku,name,price\nDO-1,Dock,99.00\nLE-1,Lens,49.50\n')
  expect(await runCommand(() => importFile(file, {}), shop)).toEqual({
    code: 0,
    output: 'Nothing written yet (use --apply). The file would change: 2 new, 0 updated, 0 unchanged.\n',
  })
  expect(await runShop(['import', file, '--apply'], shop)).toEqual({
    code: 0,
    output: 'Imported: 2 new, 0 updated, 0 unchanged.\n',
  })

  const exported = join(folder, 'export.csv')
  expect(await runCommand(() => exportInto(exported), shop)).toEqual({
    code: 0,
    output: `Products written to ${exported}.\n`,
  })
  expect(await readFile(exported, 'utf8')).toContain('DO-1')
  expect((await runCommand(() => importFile(exported, {}), shop)).output).toContain(
    '0 new, 0 updated, 2 unchanged',
  )

  await writeFile(file, 'sku,price\nDO-1,many\n')
  const { code, output } = await runCommand(() => importFile(file, { apply: true }), shop)
  expect(code).toBe(1)
  expect(output).toMatch(/^Nothing was imported. Fix these rows of the file:\nLine 2, price: .*\(many\)\n$/)
  expect(await runCommand(reindex, shop)).toEqual({ code: 0, output: 'Indexed 2 products for search.\n' })
})

test('demo data is cleared only with a confirmation', async () => {
  const shop = await prepareStoppedShop()
  expect(await runCommand(() => clear({}), shop)).toEqual({
    code: 1,
    output: 'This deletes the demo data permanently. Confirm it with --yes.\n',
  })
  expect(await runShop(['demo', 'clear', '--yes'], shop)).toEqual({
    code: 0,
    output: 'Deleted: 0 products, 0 categories, 0 customers, 0 orders.\n',
  })
})

const name = 'tradecounter-2026-11-21T03-00-05Z.backup'
const earlierName = 'tradecounter-2026-11-20T03-00-05Z.backup'
const missingName = 'tradecounter-2020-01-01T00-00-00Z.backup'

test(
  'backups are written, listed, verified without the shop, and restored by name',
  async () => {
    const shop = await prepareStoppedShop()
    const folder = await openFolder()
    const target = { ...shop, BACKUP_TO: folder }
    expect(await runCommand(listScheduled, shop)).toEqual({
      code: 1,
      output: 'There are no scheduled backups: BACKUP_TO is not set.\n',
    })
    expect(await runCommand(listScheduled, target)).toEqual({
      code: 0,
      output: 'There are no backups yet.\n',
    })

    const file = join(folder, name)
    expect(await runShop(['backup', file], shop)).toEqual({ code: 0, output: `Backup written to ${file}.\n` })
    await writeFile(join(folder, earlierName), '')
    await writeFile(join(folder, `${earlierName}.sha256`), '')
    const { output } = await runCommand(listScheduled, target)
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^2026-11-21 03:00 UTC +0\.\d MiB {2}not verified {2}tradecounter-2026-11-21T/),
      `2026-11-20 03:00 UTC      0.0 MiB  verified      ${earlierName}`,
      '',
    ])

    // It creates an embedded database first.
    if (isFullRun)
      expect((await runShop(['verify', name], { BACKUP_TO: folder })).output).toMatch(
        /^The backup is complete: \d+ rows in \d+ tables, 0 files\.\n$/,
      )
    expect((await runShop(['restore', name, '--replace'], target)).output).toMatch(/^Restored and verified/)
    expect(await runCommand(() => restore(missingName, {}), target)).toEqual({
      code: 1,
      output: `There is no backup ${missingName} at BACKUP_TO, nor a file of this name.\n`,
    })
  },
  timeoutMs,
)

test(
  'a corrupt backup is named, and restoring it changes nothing',
  async () => {
    const shop = await prepareStoppedShop()
    const file = join(await openFolder(), name)
    await writeFile(file, 'not an archive')
    expect(await runCommand(() => restore(file, { replace: true }), shop)).toEqual({
      code: 1,
      output: 'Nothing was restored. The backup cannot be read: the file is corrupt.\n',
    })
    // It creates an embedded database first.
    if (isFullRun)
      expect(await runShop(['verify', file])).toEqual({
        code: 1,
        output: 'The backup cannot be read: the file is corrupt.\n',
      })
  },
  timeoutMs,
)

test('a backup file or folder that does not exist is named', async () => {
  const shop = await prepareStoppedShop()
  const folder = await openFolder()
  const missing = join(folder, 'none.backup')
  expect(await runCommand(() => restore(missing, {}), shop)).toEqual({
    code: 1,
    output: `There is no file ${missing}.\n`,
  })
  expect(await runCommand(() => verify(folder))).toEqual({ code: 1, output: `${folder} is not a file.\n` })
  expect(await runCommand(() => backUpInto(join(folder, 'none/shop.backup')), shop)).toEqual({
    code: 1,
    output: `No backup was written: there is no folder ${join(folder, 'none')}.\n`,
  })
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await runCommand(() => backUpInto(join(file, 'shop.backup')), shop)).toEqual({
    code: 1,
    output: `No backup was written: there is no folder ${file}.\n`,
  })
})

test('a data folder or database that a command cannot use is named, with what to do', async () => {
  const folder = await openFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await runCommand(() => restore(file, {}), { DATA_DIR: file, DATABASE_URL: '' })).toEqual({
    code: 1,
    output: `DATA_DIR ${file}: This is a file or lies in one. Set DATA_DIR to a folder.\n`,
  })

  await writeFile(join(folder, 'database'), '')
  const damaged = await runCommand(listStaff, { DATA_DIR: folder, DATABASE_URL: '' })
  expect(damaged.code).toBe(1)
  expect(damaged.output).toMatch(
    /^DATA_DIR: the embedded database in .*database cannot be opened .* restore a backup into another DATA_DIR\.\n$/,
  )

  const unused = { DATA_DIR: folder, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }
  expect(await runCommand(() => backUpInto(join(folder, 'shop.backup')), unused)).toEqual({
    code: 1,
    output: 'DATABASE_URL: cannot connect to the database (Error: connect ECONNREFUSED 127.0.0.1:1)\n',
  })
})

test(
  'a command in a folder of another user says what to do',
  async () => {
    const folder = await openFolder()
    const backup = join(folder, 'shop.backup')
    await writeFile(backup, '')
    await chmod(folder, 0o500)
    const run = (command: string, env: Record<string, string>) =>
      runShop([command, backup], { DATABASE_URL: '', ...env }, { isPrivileged: false })
    expect(await run('restore', { DATA_DIR: join(folder, 'data') })).toEqual({
      code: 1,
      output: `DATA_DIR ${folder}/data: This user may not write to the folder. Give the folder to this user, or set DATA_DIR to another folder.\n`,
    })
    const { code, output } = await run('verify', { TMPDIR: folder })
    expect(code).toBe(1)
    expect(output).toMatch(
      /tradecounter-verify-.*: This user may not use this file or folder\. Give it to this user, or choose another one\.\n$/,
    )
    expect(output).not.toContain(' at ')
  },
  timeoutMs,
)

test('settings that this user cannot read are named', async () => {
  const folder = await openFolder()
  await mkdir(join(folder, '.env'))
  expect(await runShop(['--help'], {}, { folder })).toEqual({
    code: 1,
    output: '.env cannot be read. Make it a file that this user can read, or move it away.\n',
  })
})

const commands = ['admin', 'access', 'config', 'import', 'backup', 'backups', 'restore', 'jobs', 'demo']

test('every command has help, and an unknown one is refused', async () => {
  const { output: overview } = await runShop(['--help'])
  for (const command of commands) expect(overview).toMatch(new RegExp(`^ {2}${command} `, 'm'))
  for (const command of isFullRun ? commands : ['backup']) {
    const { code, output } = await runShop([command, '--help'])
    expect(code).toBe(0)
    expect(output).toContain(`Usage: shop ${command}`)
  }
  const { code, output } = await runShop(['bakcup'])
  expect(code).toBe(1)
  expect(output).toContain("unknown command 'bakcup'")
})

test('the settings are printed without secrets, the wrong ones last', async () => {
  const { code, output } = await runShop(['config', 'print'], {
    PORT: 'many',
    DATABASE_URL: 'postgres://shop:hunter22@db.example/shop?password=hunter22',
    SMTP_URL: 'smtp://shop:hunter22@mail.example:587',
    MAIL_FROM: 'shop@shop.example',
    SESSION_SECRET: 'hunter22'.repeat(4),
    ADMIN_PASSWORD: 'hunter22',
  })
  expect(code).toBe(1)
  expect(output).not.toContain('hunter22')
  expect(output).toContain(
    'DATABASE_URL=postgres://shop:hidden@db.example/shop?password=hidden  (environment)\n',
  )
  expect(output).toContain('SESSION_SECRET=[hidden]  (environment)\n')
  expect(output).toContain('DATA_DIR=./data  (default)\n')
  expect(output).toContain('S3_BUCKET=  (not set)\n')
  expect(output).toMatch(/\nPORT: must be a number\n$/)
})

test('the settings are printed as JSON for programs', async () => {
  const { code, output } = await runShop(['config', 'print', '--json'], {
    SESSION_SECRET: 'hunter22'.repeat(4),
  })
  expect(code).toBe(0)
  expect(JSON.parse(output)).toEqual(
    expect.arrayContaining([
      { name: 'SESSION_SECRET', value: '[hidden]', source: 'environment' },
      { name: 'DATA_DIR', value: './data', source: 'default' },
    ]),
  )
})

test(
  'an operator lists jobs and runs a failed one again',
  async () => {
    const shop = await prepareStoppedShop()
    await failJob(shop)
    expect(await runCommand(() => list({ state: 'failed' }), shop)).toEqual({
      code: 0,
      output: '2026-11-21T09:00:00.000Z  failed    1 password.forgot: No connection\n',
    })
    const { output } = await runShop(['jobs', 'list', '--state', 'failed', '--json'], shop)
    expect(JSON.parse(output)).toMatchObject({ total: 1, jobs: [{ id: 1, state: 'failed', attempts: 3 }] })

    expect(await runShop(['jobs', 'retry', '1'], shop)).toEqual({
      code: 0,
      output: 'Job 1 runs again as soon as the shop does.\n',
    })
    expect((await runCommand(() => list({}), shop)).output).toBe(
      '2026-11-21T09:00:00.000Z  waiting   1 password.forgot\n',
    )
    for (const number of ['1', 'first'])
      expect(await runCommand(() => retry(number), shop)).toEqual({
        code: 1,
        output: 'No failed job has this number. It may have been run again.\n',
      })
    expect((await runShop(['jobs', 'list', '--state', 'lost'], shop)).code).toBe(1)
  },
  timeoutMs,
)

/** Leaves a job that has failed for good in the stopped shop. */
async function failJob({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string }) {
  const database = DATABASE_URL
    ? connectPostgres(DATABASE_URL, () => {})
    : await openPglite({ folder: join(DATA_DIR, 'database') })
  const now = new Date('2026-11-21T09:00:00Z')
  const failed = { failedAt: now, failure: 'No connection', attempts: 3 }
  await database.db
    .insert(jobs)
    .values({ kind: 'password.forgot', payload: {}, createdAt: now, runAt: now, ...failed })
  await database.close()
}
