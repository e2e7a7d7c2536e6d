import { expect, test } from 'vitest'
import { CannotListen, reservePort } from './reserve-port.ts'

const host = '127.0.0.1'

test('while the shop starts, requests get a 503 with Retry-After and the liveness probe succeeds', async () => {
  const reservation = await reservePort({ port: 0, host })
  const { port } = reservation
  const page = await fetch(`http://${host}:${port}/products`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(await page.json()).toMatchObject({ code: 'starting' })
  expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
  expect((await fetch(`http://${host}:${port}/readyz`)).status).toBe(503)

  await expect(reservePort({ port, host })).rejects.toThrow(
    `PORT ${port}, HOST ${host}: The port is already in use. Stop the other process, or set PORT to another number.`,
  )
  reservation.release()
  const again = await reservePort({ port, host })
  again.release()
})

test('an address of another machine fails with a hint', async () => {
  const failure: unknown = await reservePort({ port: 0, host: '192.0.2.1' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CannotListen)
  expect(String(failure)).toContain('Set HOST to one that does.')
})
