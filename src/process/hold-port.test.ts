import { expect, test } from 'vitest'
import { freePort } from '#tests/support/processes/free-port.ts'
import { CannotListen, reservePort } from './hold-port.ts'

const host = '127.0.0.1'

test('a port is held from the first moment: who asks is told to come back, and the process is alive', async () => {
  const port = await freePort()
  const held = await reservePort({ port, host })
  const page = await fetch(`http://${host}:${port}/products`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(await page.json()).toMatchObject({ code: 'starting' })
  expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
  expect((await fetch(`http://${host}:${port}/readyz`)).status).toBe(503)

  await expect(reservePort({ port, host })).rejects.toThrow(
    `PORT ${port}, HOST ${host}: Another process listens there. Stop it, or set PORT to another number.`,
  )
  held.release()
  const again = await reservePort({ port, host })
  again.release()
})

test('an address that is not of this machine is refused by a sentence', async () => {
  const port = await freePort()
  const failure: unknown = await reservePort({ port, host: '192.0.2.1' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CannotListen)
  expect(String(failure)).toContain('Set HOST to one of its own.')
})
