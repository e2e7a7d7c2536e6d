import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { maxImageBytes } from '#contract/limits.ts'
import { listPictures, uploadImages } from '#contract/media.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { createPhoto } from '#tests/support/photo.ts'
import {
  createProductOnSale,
  createVisitor,
  signInClerk,
  uniqueId,
} from '#tests/support/processes/running-shop.ts'

async function openForm(clerk: Browser, path: string, expectedErrors: (string | RegExp)[] = []) {
  const page = await openPage({ as: clerk, expectedErrors })
  await visit(page, path)
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  return { page, dialog }
}

async function upload(clerk: Browser, name: string) {
  const { buffer } = await createPhoto(name, '#a04020')
  const body = new FormData()
  body.append('images', new Blob([Uint8Array.from(buffer)]), name)
  const [url = ''] = (await clerk.api(uploadImages, { body })).urls
  return url
}

/** Replies to the uploads in the order of sending: 'lost' breaks the connection, 'stuck' never replies. */
async function interceptUploads(page: Page, outcomes: ('lost' | 'stuck' | 'sent')[]) {
  await page.route('**/api/upload', async (route) => {
    const outcome = outcomes.shift() ?? 'sent'
    if (outcome === 'lost') await route.abort('connectionfailed')
    if (outcome === 'sent') await route.continue()
  })
}

const shownUrls = (page: Page) =>
  page
    .getByRole('button', { name: /^Image \d+ of / })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))

test.runIf(isFullRun)(
  'each file says why it failed and can be retried, a running upload is canceled, and ten files are enough',
  async () => {
    const { page, dialog } = await openForm(await signInClerk(), '/admin/products?new=1', [
      'POST /api/upload net::ERR_CONNECTION_FAILED',
      'POST /api/upload 422',
    ])
    const openAgain = async () => {
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Add product' }).click()
      await dialog.getByLabel('Name', { exact: true }).waitFor()
    }
    await interceptUploads(page, ['lost', 'sent', 'sent', 'sent'])
    const png = await createPhoto('whole.png', '#204060')
    await dialog
      .getByLabel('Add images')
      .setInputFiles([
        await createPhoto('first.png', '#a04020'),
        await createPhoto('second.png', '#208040'),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
        { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(maxImageBytes + 1) },
        { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('no image either') },
        { name: 'broken.png', mimeType: 'image/png', buffer: png.buffer.subarray(0, 60) },
      ])
    const row = (name: string) =>
      dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
    await row('first.png').getByText('The connection was lost. Retry when you are online again.').waitFor()
    await row('notes.txt').getByText('Not an image. Use PNG, JPEG, WebP, GIF or AVIF.').waitFor()
    await row('large.png').getByText('The image has 5.1 MB. Images can have at most 5 MB.').waitFor()
    await row('renamed.png').getByText('Not an image, although its name says so.').waitFor()
    await row('broken.png').getByText('The image is damaged.').waitFor()
    await expect.poll(() => row('notes.txt').getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await dialog.getByText('1 of 10').waitFor()
    const [second] = await shownUrls(page)

    await row('first.png').getByRole('button', { name: 'Retry first.png' }).click()
    await dialog.getByText('2 of 10').waitFor()
    await expect.poll(async () => (await shownUrls(page))[1]).toBe(second)
    await row('notes.txt').getByRole('button', { name: 'Dismiss notes.txt' }).click()
    await dialog.getByRole('button', { name: 'Dismiss large.png' }).and(page.locator(':focus')).waitFor()
    await expect.poll(() => row('notes.txt').count()).toBe(0)

    // A running upload is canceled, and the next file is sent.
    await openAgain()
    await interceptUploads(page, ['stuck', 'sent'])
    await dialog
      .getByLabel('Add images')
      .setInputFiles([await createPhoto('stuck.png', '#a04020'), await createPhoto('next.png', '#208040')])
    await dialog.getByRole('progressbar', { name: 'Upload of stuck.png' }).waitFor()
    await dialog.getByText('Waiting...').waitFor()
    await dialog.getByRole('button', { name: 'Cancel upload of stuck.png' }).click()
    await dialog.getByText('1 of 10').waitFor()
    await expectText(page, 'Images uploaded successfully')
    await expect.poll(() => dialog.getByRole('list', { name: 'Uploads' }).count()).toBe(0)

    // The first ten of too many files are uploaded, and the others say why not.
    await openAgain()
    const photos = Array.from({ length: 11 }, (_, index) => createPhoto(`${index + 1}.png`, '#a04020'))
    await dialog.getByLabel('Add images').setInputFiles(await Promise.all(photos))
    await expectText(page, 'You can only upload up to 10 images')
    await dialog.getByText('10 of 10').waitFor()
    const eleventh = dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await eleventh.getByText('A product can have at most 10 images. Remove one, then retry.').waitFor()
    await dialog.getByRole('button', { name: 'Remove image 1', exact: true }).click()
    await eleventh.getByRole('button', { name: 'Retry 11.png' }).click()
    await dialog.getByText('10 of 10').waitFor()
    await eleventh.waitFor({ state: 'detached' })
  },
)

test.runIf(isFullRun)(
  'the alternative text of a picture is edited in the form and shown in the shop',
  async () => {
    const clerk = await signInClerk()
    const product = await createProductOnSale(clerk)
    const [front, side] = [await upload(clerk, 'front.png'), await upload(clerk, 'side.png')]
    const { version } = await clerk.api(getStaffProduct, { params: product })
    await clerk.api(changeProduct, {
      params: product,
      body: { version, imageUrl: front, images: [front, side] },
    })
    const { page, dialog } = await openForm(clerk, `/admin/products?edit=${product.id}`)
    await dialog.getByRole('button', { name: 'Image 2 of 2' }).click()
    await dialog.getByLabel('Alternative text of image 2').fill('Ports on the left side')
    await dialog.getByText('22 of 250 characters').waitFor()
    await dialog.getByRole('button', { name: 'Image 2 of 2' }).press('ArrowLeft')
    await expect
      .poll(() => dialog.getByLabel('Alternative text of image 1').inputValue())
      .toBe('Ports on the left side')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Product updated successfully')

    const buyer = await openPage()
    await visit(buyer, `/product/${product.slug}`)
    await buyer.getByRole('img', { name: 'Ports on the left side' }).waitFor()
    await buyer.getByRole('button', { name: 'Next picture' }).click()
    await buyer.getByRole('img', { name: `${product.name}, picture 2 of 2` }).waitFor()
    const found = await createVisitor().fetch(`/search?q=${product.sku}`)
    expect(await found.text()).toMatch(/<img[^>]*alt="Ports on the left side"/)
  },
)

test('pictures are chosen from the library without a second upload, and unused ones are deleted', async () => {
  const clerk = await signInClerk()
  const [used, unused] = [`used-${uniqueId()}.png`, `unused-${uniqueId()}.png`]
  const usedUrl = await upload(clerk, used)
  await upload(clerk, unused)
  const owner = await createProductOnSale(clerk)
  const { version } = await clerk.api(getStaffProduct, { params: owner })
  await clerk.api(changeProduct, {
    params: owner,
    body: { version, imageUrl: usedUrl, images: [usedUrl] },
  })
  const other = await createProductOnSale(clerk)
  const { page, dialog } = await openForm(clerk, `/admin/products?edit=${other.id}`)
  const library = page.getByRole('dialog', { name: 'Choose from library' })
  const open = () => dialog.getByRole('button', { name: 'Choose from library' }).click()
  const item = (name: string) =>
    library.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) })
  const before = (await shownUrls(page)).length

  await open()
  await library.getByLabel('Search the library').fill(owner.sku)
  await library.getByText(`Used by ${owner.name}`).waitFor()
  await library.getByRole('checkbox', { name: used, exact: true }).press('Space')
  await library.getByText('1 selected').waitFor()
  await library.getByRole('button', { name: 'Add image' }).click()
  await dialog.getByText(`${before + 1} of 10`).waitFor()

  await open()
  await library.getByLabel('Search the library').fill(used)
  await item(used).getByText('In this product').waitFor()
  await expect.poll(() => library.getByRole('checkbox', { name: used, exact: true }).isDisabled()).toBe(true)
  await expect.poll(() => library.getByRole('button', { name: `Delete ${used}` }).count()).toBe(0)

  await library.getByLabel('Search the library').fill(unused)
  await item(used).waitFor({ state: 'detached' })
  await item(unused).getByText('Not used').waitFor()
  await library.getByRole('button', { name: `Delete ${unused}` }).click()
  await library.getByRole('button', { name: `Undo deleting ${unused}` }).click()
  await library.getByRole('button', { name: `Delete ${unused}` }).click()
  await item(unused).getByText('Deleted').waitFor()
  expect((await clerk.api(listPictures, { query: { search: unused } })).items).toEqual([])
  await library.getByLabel('Search the library').fill('none-of-these')
  await library.getByText('No images found').waitFor()

  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Product updated successfully')
  expect((await clerk.api(getStaffProduct, { params: other })).images).toContain(usedUrl)
})
