import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '#platform/database/folder-lock.ts'
import { prepareStoppedShop, runScript } from '#tests/support/processes/stopped-shop.ts'

const access = (command: string, env: Record<string, string>) => runScript('access', command, env)

test('an operator turns private access on and off, and sees how it stands', async () => {
  const shop = await prepareStoppedShop()
  expect(await access('on', shop)).toEqual({ code: 0, said: 'Private access is on.\n' })
  expect(await access('status', shop)).toEqual({ code: 0, said: 'Private access is on.\n' })
  expect(await access('off', shop)).toEqual({ code: 0, said: 'Private access is off.\n' })
}, 120_000)

test('while the shop runs on its embedded database, it says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-access-'))
  await mkdir(join(folder, 'database'))
  const lock = lockFolder(folder)
  onTestFinished(async () => {
    lock.release()
    await rm(folder, { recursive: true })
  })
  const { code, said } = await access('off', { DATA_DIR: folder, DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(said).toContain('Stop the shop, run this again, and start the shop.')
})

test('where there is no shop it makes none', async () => {
  const { code, said } = await access('off', { DATA_DIR: '/nowhere/at/all', DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(said).toBe('There is no shop in /nowhere/at/all. Set DATA_DIR or DATABASE_URL as the shop has it.\n')
})
