import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'
import { securityTxtPath } from './security-txt.ts'

test('security.txt names the contact, until when it is valid, and its address', async () => {
  const shop = await openShop({ securityContact: 'mailto:security@shop.example' })
  const response = await shop.visitor().fetch(securityTxtPath)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe(
    `Contact: mailto:security@shop.example
Expires: 2027-05-20T00:00:00.000Z
Preferred-Languages: en
Canonical: http://shop.example/.well-known/security.txt
`,
  )
})

test('private access hides the shop, not whom to tell about a vulnerability', async () => {
  const shop = await openShop({ securityContact: 'https://shop.example/security' })
  await changeAccess(await shop.admin(), { enabled: true })
  const response = await shop.visitor().fetch(securityTxtPath)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Contact: https://shop.example/security\n')
})

test('without a contact there is no security.txt', async () => {
  const shop = await openShop()
  const response = await shop.visitor().fetch(securityTxtPath)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('Contact:')
})

test('the contact is an email or an https address', () => {
  const contactOf = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).securityContact
  expect(contactOf('security@shop.example')).toBe('mailto:security@shop.example')
  expect(contactOf('https://shop.example/security')).toBe('https://shop.example/security')
  expect(() => contactOf('http://shop.example/security')).toThrow(
    'SECURITY_CONTACT: must be an email address',
  )
  expect(() => contactOf('a@b.example\nExpires: never')).toThrow('SECURITY_CONTACT')
})
