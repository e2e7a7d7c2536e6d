import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { signInClerk, uniqueId } from '#tests/support/processes/running-shop.ts'

test('a visitor reaches staff from the contact page, and they reply by email and mark it as answered', async () => {
  const name = `Ines ${uniqueId()}`
  const page = await openPage()
  await visit(page, '/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await expect.poll(() => page.locator('a[href="tel:+12025550143"]').count()).toBe(1)
  await page.getByText('Times in UTC').waitFor()

  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('3 fields need a change').waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('ines@harbour.example')
  await page.getByLabel('Message').fill(`Do you ship pallets? ${name}`)
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await page.getByText('We will reply by email to ines@harbour.example.').waitFor()
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')

  const clerk = await signInClerk()
  const staff = await openPage({ as: clerk })
  await visit(staff, '/admin')
  await staff.getByRole('link', { name: 'Read messages' }).click()
  const message = staff.getByRole('listitem').filter({ hasText: `Do you ship pallets? ${name}` })
  await expect.poll(() => message.count()).toBe(1)
  const reply = await message.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(reply).toMatch(/^mailto:ines%40harbour\.example\?subject=Re%3A%20Your%20message/)
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await message.waitFor({ state: 'detached' })
  await staff.getByRole('link', { name: 'Answered', exact: true }).click()
  await message.getByText('Marked as answered by').waitFor()
  await message.getByRole('button', { name: `Delete message from ${name}` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await message.waitFor({ state: 'detached' })

  await visit(staff, '/contact')
  await expect.poll(() => staff.getByLabel('Email').inputValue()).toBe('owner@shop.example')
})

test('the form works without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto('/contact')
  await page.getByLabel('Name').fill(`Plain ${uniqueId()}`)
  await page.getByLabel('Email').fill('plain@harbour.example')
  await page.getByLabel('Message').fill(`Hello ${uniqueId()}`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.waitForURL('**/contact?sent=true')
  await page.getByText('Message sent').waitFor()
  await page.goto('/contact?refused=too-many-requests')
  await page.getByText('Too many attempts.').waitFor()
})
