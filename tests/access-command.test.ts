import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '#platform/database/locks/folder-lock.ts'
import { prepareStoppedShop, runShop } from '#tests/support/processes/stopped-shop.ts'

const access = (command: string, env: Record<string, string>) => runShop(['access', command], env)

test('an operator turns private access on and off, and sees its status', async () => {
  const shop = await prepareStoppedShop()
  expect(await access('on', shop)).toEqual({ code: 0, output: 'Private access is on.\n' })
  expect(await access('status', shop)).toEqual({ code: 0, output: 'Private access is on.\n' })
  expect(await access('off', shop)).toEqual({ code: 0, output: 'Private access is off.\n' })
}, 120_000)

test('the command says what to do while the shop runs on its embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-access-'))
  await mkdir(join(folder, 'database'))
  const lock = lockFolder(folder)
  onTestFinished(async () => {
    lock.release()
    await rm(folder, { recursive: true })
  })
  const { code, output } = await access('off', { DATA_DIR: folder, DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(output).toContain('Stop the shop, run this command again, then start the shop.')
}, 120_000)

test('the command creates no shop where there is none', async () => {
  const { code, output } = await access('off', { DATA_DIR: '/nowhere/at/all', DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(output).toBe('No shop in /nowhere/at/all. Set DATA_DIR or DATABASE_URL as for the shop.\n')
}, 120_000)
