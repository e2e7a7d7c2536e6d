import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { plainPicture } from '#tests/support/crafted-pictures.ts'
import { openPictureServer } from '#tests/support/imports/picture-server.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'

const env = {
  DEMO: 'false',
  SESSION_SECRET: 'a secret of thirty-two characters',
  PICTURE_ALLOWED_NETWORKS: localNetworks.join(','),
}

async function signIn(url: string): Promise<Browser> {
  const staff = createBrowser(url)
  await staff.signIn(owner)
  return staff
}

/** Uploads products with these pictures, and returns the import once it is checked. */
async function upload(staff: Browser, pictures: string[]) {
  const rows = pictures.map((picture, index) => `PIC-${index},Orvane Lead ${index},4.00,${picture}`)
  const body = ['sku,name,price,imageUrl', ...rows].join('\n')
  const { id } = await staff.api(imports.uploadProductFile, { query: { fileName: 'supplier.csv' }, body })
  const read = () => staff.api(imports.getProductImport, { params: { id } })
  await expect.poll(async () => (await read()).status).toBe('checked')
  return { read }
}

test('staff read which pictures could not be saved, and try again', async () => {
  const shop = await startShopProcess(env)
  onTestFinished(() => shop.stop())
  const png = await plainPicture(40, 30).png().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const paths: Parameters<typeof openPictureServer>[0] = {
    '/good.png': png,
    '/later.png': (response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg),
  }
  const { origin } = await openPictureServer(paths)
  const staff = await signIn(shop.url)
  await upload(staff, [`${origin}/good.png`, `${origin}/later.png`])
  const page = await openPage({ baseURL: shop.url, as: staff })
  await visit(page, '/admin/products/import')
  expect(await page.getByRole('checkbox', { name: 'Save pictures in the shop' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Import 2 products' }).click()

  await visit(page, '/admin/jobs')
  const row = page.getByRole('table', { name: 'Jobs' }).getByRole('row').filter({ hasText: 'supplier.csv' })
  await row.getByText('2 rows added, 0 changed. Pictures: 1 saved, 1 could not be fetched.').waitFor()
  await row.getByRole('button', { name: 'Missing pictures of supplier.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures that could not be fetched' })
  const failed = dialog.getByRole('listitem').filter({ hasText: 'PIC-1' })
  await failed.getByText('Not a picture (image/svg+xml)').waitFor()
  await dialog.getByText(`${origin}/later.png`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await visit(page, '/admin/products/import')
  await page.getByText('Pictures: 1 saved, 1 could not be fetched.').first().waitFor()
  paths['/later.png'] = png
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Pictures: 2 saved.').first().waitFor()
})

test.runIf(isFullRun)(
  'a shop that is killed while it saves pictures saves the rest after its restart',
  async () => {
    const png = await plainPicture(40, 30).png().toBuffer()
    let isHealthy = false
    const { origin, received } = await openPictureServer(
      Object.fromEntries(
        Array.from({ length: 6 }, (_, index) => [
          `/${index}.png`,
          (response) => {
            // The second half is left without a response until the kill.
            if (isHealthy || index < 3) response.end(png)
          },
        ]),
      ),
    )
    const killed = await startShopProcess(env)
    const staff = await signIn(killed.url)
    const pictures = Array.from({ length: 6 }, (_, index) => `${origin}/${index}.png`)
    const { read } = await upload(staff, pictures)
    const { id, version } = await read()
    await staff.api(imports.runProductImport, { params: { id }, body: { version } })
    await received(4)
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    isHealthy = true

    const restarted = await startShopProcess({ ...env, DATA_DIR: killed.dataDir })
    onTestFinished(() => restarted.stop())
    const again = await signIn(restarted.url)
    const counts = async () => (await again.api(imports.getProductImport, { params: { id } })).pictures
    await expect.poll(counts, { timeout: 60_000, interval: 200 }).toEqual({ saved: 6, failed: 0, waiting: 0 })
  },
  150_000,
)
