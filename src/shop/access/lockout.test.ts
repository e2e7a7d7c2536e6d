import { expect, test } from 'vitest'
import { accessCode, openShop } from '#tests/support/open-shop.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

/** A closed shop with a tenth of the usual limits, or less. */
async function openClosedShop(rateLimitScale = 0.1) {
  const shop = await openShop({ trustProxy: ['127.0.0.0/8'], rateLimitScale })
  const owner = await shop.admin()
  await changeAccess(owner, { enabled: true })
  const enter = (ip: string, code = accessCode, browser = shop.visitor()) =>
    browser
      .fetch('/api/access', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify({ code }),
      })
      .then(({ status }) => status)
  /** Sends wrong codes, each from another network; returns the statuses. */
  const guessFrom = async (networks: number) => {
    const statuses: number[] = []
    for (let i = 0; i < networks; i++)
      statuses.push(await enter(`203.${i % 200}.${Math.floor(i / 200)}.9`, 'wrong'))
    return statuses
  }
  return { shop, owner, enter, guessFrom }
}

test('wrong codes from many addresses lock out neither a known browser nor a known address', async () => {
  const { shop, enter, guessFrom } = await openClosedShop()
  const partner = shop.visitor()
  expect(await enter('198.51.100.7', accessCode, partner)).toBe(200)
  await guessFrom(60)
  expect(await enter('192.0.2.80', accessCode, partner)).toBe(200)
  expect(await enter('198.51.100.7')).toBe(200)
})

test('a new visitor can still enter while strangers guess the code', async () => {
  const { enter, guessFrom } = await openClosedShop()
  await guessFrom(60)
  expect(await enter('192.0.2.80')).toBe(200)
})

test('guesses of the code are limited per day across all networks', { timeout: 120_000 }, async () => {
  const { guessFrom } = await openClosedShop(0.02)
  const statuses = await guessFrom(120)
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
})

test('browsers that knew a previous code share a small limit', async () => {
  const { shop, owner, enter } = await openClosedShop()
  const partners = Array.from({ length: 12 }, () => shop.visitor())
  for (const [i, partner] of partners.entries())
    expect(await enter(`198.51.${i}.7`, accessCode, partner)).toBe(200)
  await changeAccess(owner, { code: 'linen and oak' })
  let checked = 0
  for (let round = 0; round < 3; round++)
    for (const partner of partners) if ((await enter('192.0.2.80', 'wrong', partner)) === 401) checked++
  // Ten from the browsers together and one from the address.
  expect(checked).toBe(11)
})
