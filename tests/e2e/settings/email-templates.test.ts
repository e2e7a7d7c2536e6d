import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { visit } from '#tests/support/browser/settle.ts'

/** The form and the preview of this email. */
async function openTemplate(page: Page, name: string) {
  await visit(page, '/admin/settings/emails')
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Email templates' }) })
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  const select = form.getByRole('combobox', { name: 'Email', exact: true })
  await select.selectOption({ label: name })
  return { form, preview, select }
}

test.runIf(isFullRun)(
  'the preview follows what staff type, for a sample or a real order, and wrong placeholders are named',
  async () => {
    const staff = await signInClerk()
    const product = await createProductOnSale(staff)
    const { orderNumber } = await order(await registerCustomer(), [{ productId: product.id }])
    const page = await openPage({ as: staff })
    const { form, preview, select } = await openTemplate(page, 'Order delivered')
    const frame = preview.locator('iframe')
    await preview.getByText('Your order ORDER-SAMPLE was delivered').waitFor()
    await expect.poll(() => frame.getAttribute('sandbox')).toBe('')
    await frame.contentFrame().getByText('Hello Alex Sample').waitFor()

    const subject = form.getByLabel('Subject')
    await subject.fill('Arrived: {ordernumber}')
    await preview
      .getByText('This email has no placeholder {ordernumber}. Did you mean {orderNumber}?')
      .waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Did you mean {orderNumber}?').waitFor()

    await subject.fill('Arrived: ')
    await subject.press('End')
    await form.getByRole('button', { name: /^Order number/ }).click()
    await expect.poll(() => subject.inputValue()).toBe('Arrived: {orderNumber}')
    await preview.getByText('Arrived: ORDER-SAMPLE').waitFor()
    await preview.getByLabel('Show with').selectOption(orderNumber)
    await preview.getByText(`Arrived: ${orderNumber}`).waitFor()
    await frame.contentFrame().getByText('Hello Mara Lindqvist').waitFor()
    await form.getByLabel('Heading').fill('Here <img src=x>')
    await frame.contentFrame().getByRole('heading', { name: 'Here <img src=x>' }).waitFor()

    await preview.getByRole('radio', { name: 'Phone' }).check({ force: true })
    expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(390)
    await preview.getByRole('tab', { name: 'Plain text' }).click()
    await preview.getByText('Here <img src=x>').first().waitFor()

    // Another email would lose the changes.
    await select.selectOption({ label: 'Password reset' })
    const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
    await confirmation.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => subject.inputValue()).toBe('Arrived: {orderNumber}')
    await select.selectOption({ label: 'Password reset' })
    await confirmation.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => subject.inputValue()).toBe('Reset your password')
    await form.getByText('No changes').waitFor()
  },
)

test('staff save an email, send a test of it to themselves and restore the default texts', async () => {
  const page = await openPage({ as: await signInClerk() })
  const { form, preview, select } = await openTemplate(page, 'Email change')
  const subject = form.getByLabel('Subject')
  const defaultSubject = await subject.inputValue()
  await expect.poll(() => form.getByRole('button', { name: 'Restore default texts' }).count()).toBe(0)
  await subject.fill('Is this you?')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Settings saved')
  await form.getByText('No changes').waitFor()
  await expect.poll(() => select.locator('option:checked').innerText()).toBe('Email change (edited)')

  const recipient = preview.getByLabel('Send a test to')
  await expect.poll(() => recipient.inputValue()).toContain('@')
  await recipient.fill('clerk')
  await preview.getByRole('button', { name: 'Send test' }).click()
  await preview.getByText('Please enter a valid email address').waitFor()
  await recipient.fill('clerk@shop.example')
  await preview.getByRole('button', { name: 'Send test' }).click()
  await expectText(page, 'Test email')

  await form.getByRole('button', { name: 'Restore default texts' }).click()
  await expect.poll(() => subject.inputValue()).toBe(defaultSubject)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('No changes').waitFor()
  await expect.poll(() => select.locator('option:checked').innerText()).toBe('Email change')

  await visit(page, '/admin/mail')
  const row = page.getByRole('row').filter({ hasText: '[Test] Is this you?' }).first()
  await row.getByText('clerk@shop.example').waitFor()
})
