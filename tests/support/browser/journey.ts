import type { Page } from 'playwright-core'
import { visit } from './settle.ts'

const delivery = {
  Phone: '+1 555 0142',
  Address: '14 Sample Quay, Unit 3',
  City: 'Exampleton',
  'Postal code': '00420',
}

/** Fills in the checkout fields that a new customer's account does not provide. */
export async function fillInDelivery(page: Page) {
  for (const [label, value] of Object.entries(delivery)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel('Country').selectOption('Germany')
}

/** Signs in with the form and waits for the `next` page. */
export async function signIn(page: Page, email: string, password: string, next = '/dashboard') {
  await visit(page, `/auth?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${next}`)
}

/** Scrolls to a section, whose parts load when it comes near the window. */
export const scrollToSection = (name: string) => (page: Page) =>
  page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded()
